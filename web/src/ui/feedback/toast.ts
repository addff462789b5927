import classes from './toast.module.css';

const SHOWN_MS = 8_000;
let region: HTMLElement | undefined;

/** One thing that can still be done about it, such as to undo it. */
type ToastAction = { label: string; onPress: () => void };

/** Shows a temporary message that stays across pages. */
export function showToast(message: string, action?: ToastAction): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = classes.region ?? '';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  const currentRegion = region;
  // The live region must exist before its text, so that screen readers announce it.
  requestAnimationFrame(() => {
    const toast = document.createElement('p');
    toast.className = classes.toast ?? '';
    toast.textContent = message;
    if (action) toast.append(' ', createButton(action, toast));
    currentRegion.replaceChildren(toast);
    setTimeout(() => toast.remove(), SHOWN_MS);
  });
}

function createButton({ label, onPress }: ToastAction, toast: HTMLElement): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = classes.action ?? '';
  button.textContent = label;
  button.addEventListener('click', () => {
    toast.remove();
    onPress();
  });
  return button;
}
