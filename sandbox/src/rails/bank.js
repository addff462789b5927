// Inside the frame: takes the token from the page around it, and gives it the bank's answer. It talks to that page alone.
const { portal, response } = document.getElementById('bank')?.dataset ?? {};
const isFramed = window.parent !== window;

function say(message) {
  if (isFramed && portal) window.parent.postMessage(message, portal);
}

const begin = document.forms.namedItem('begin');
if (begin) {
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== portal || source !== window.parent || data?.type !== 'enach.begin') return;
    begin.elements.namedItem('token').value = String(data.token);
    begin.elements.namedItem('tokenInfo').value = JSON.stringify(data.tokenInfo);
    begin.submit();
  });
  say({ type: 'enach.ready' });
}

if (response !== undefined) say({ type: 'enach.response', response });

// A key pressed in a frame never reaches the page around it.
window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') say({ type: 'enach.close' });
});
for (const button of document.querySelectorAll('[data-close]')) button.addEventListener('click', () => say({ type: 'enach.close' }));
