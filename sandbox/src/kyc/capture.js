// Inside the frame: shows the camera, takes one photo, and says to the checker what it saw. It talks to the page around it alone.
const root = document.getElementById('capture');
const { portal } = root.dataset;
const video = root.querySelector('video');
const buttons = [...root.querySelectorAll('[data-result]')];
const isFramed = window.parent !== window;
let token = '';
let stream;

const say = (message) => isFramed && window.parent.postMessage(message, portal);
function leave(message) {
  for (const track of stream?.getTracks() ?? []) track.stop();
  say(message);
}

const CODES = {
  NotAllowedError: 'CAMERA_DENIED',
  SecurityError: 'CAMERA_DENIED',
  NotReadableError: 'CAMERA_BUSY',
  AbortError: 'CAMERA_BUSY',
};

async function begin(data) {
  token = String(data.token);
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' }, audio: false });
  } catch (error) {
    return leave({ type: 'capture.error', code: CODES[error.name] ?? 'NO_CAMERA' });
  }
  video.srcObject = stream;
  await video.play();
  root.querySelector('[data-prompt]').textContent =
    data.mode === 'BLINK'
      ? 'Move closer, until your face fills the picture. Blink once, then take the photo.'
      : 'Move closer, until your face fills the picture.';
  for (const button of buttons) button.disabled = false;
  buttons[0].focus();
}

function photo() {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth || 640;
  canvas.height = video.videoHeight || 480;
  canvas.getContext('2d').drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}

const base64Of = (image) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.split(',')[1]);
    reader.readAsDataURL(image);
  });

async function take(result) {
  for (const button of buttons) button.disabled = true;
  const image = await photo();
  const body = JSON.stringify({ token, result, photo: await base64Of(image) });
  const answer = await window.fetch('/kyc/capture', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  leave(answer.ok ? { type: 'capture.taken', image } : { type: 'capture.error', code: 'TOKEN_OVER' });
}

window.addEventListener('message', ({ origin, source, data }) => {
  if (origin === portal && source === window.parent && data?.type === 'capture.begin') void begin(data);
});
for (const button of buttons) button.addEventListener('click', () => void take(button.dataset.result));
// A key pressed in a frame never reaches the page around it.
window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') leave({ type: 'capture.close' });
});
root.querySelector('[data-close]').addEventListener('click', () => leave({ type: 'capture.close' }));
say({ type: 'capture.ready' });
