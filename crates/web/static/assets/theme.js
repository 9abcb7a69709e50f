// Sets the chosen theme before anything is painted, and tells the server the language before anything is asked: the chosen
// one, or the first of the browser's that there is.
let language;
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  language = localStorage.getItem("language");
} catch {
  // Storage is forbidden: the system's theme and the browser's language it is.
}
const wishes = [language, ...navigator.languages.map((tag) => tag.split("-")[0])];
language = wishes.find((id) => id === "en" || id === "fr") ?? "en";
document.documentElement.lang = language;
if (language === "fr") {
  const words = Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: "/assets/words_french.po" });
  document.head.append(words);
}
document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
