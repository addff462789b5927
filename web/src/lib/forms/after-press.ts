/** True while a mouse button is pressed or a touch is emulated as one. Both start with `mousedown`, which moves the focus away. */
let isDown = false;
const waiting: (() => void)[] = [];

/** The press is over once its click has been handled; a drag ends it without one. */
function end() {
  isDown = false;
  for (const work of waiting.splice(0)) setTimeout(work);
}
window.addEventListener(
  'mousedown',
  () => {
    isDown = true;
  },
  true,
);
for (const name of ['mouseup', 'dragend', 'pointercancel'] as const) window.addEventListener(name, end, true);

/**
 * Does what moves the page only when nothing is being pressed: leaving a field by a press on a button must not push that button away
 * from under the mouse, or the press is lost.
 */
export function afterPress(work: () => void): void {
  if (isDown) waiting.push(work);
  else work();
}
