// Sets the chosen theme before anything is painted, and tells the server the chosen language before anything is asked.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  const language = localStorage.getItem("language");
  if (language) document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
} catch {
  // Storage is forbidden: the system's theme it is.
}
