// Inside the frame: says to the page around it what a person has done. It talks to that page alone, and never about the card.
const { portal, result } = document.getElementById('card')?.dataset ?? {};

function say(message) {
  if (window.parent !== window && portal) window.parent.postMessage(message, portal);
}

if (result !== undefined) say({ type: 'card.done', result });

// A key pressed in a frame never reaches the page around it.
window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') say({ type: 'card.close' });
});
for (const button of document.querySelectorAll('[data-close]')) button.addEventListener('click', () => say({ type: 'card.close' }));
