// Keeps what the server sends: socket messages and the bodies of answers.
window.heard = [];
const Socket = window.WebSocket;
window.WebSocket = class extends Socket {
  constructor(...args) {
    super(...args);
    this.addEventListener("message", (event) => window.heard.push(String(event.data)));
  }
};
const ask = window.fetch;
window.fetch = async (...args) => {
  const answer = await ask(...args);
  if (String(answer.url).includes("/api/")) window.heard.push(await answer.clone().text());
  return answer;
};
