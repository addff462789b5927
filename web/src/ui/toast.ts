import classes from './toast.module.css';

const SHOWN_MS = 8_000;
let region: HTMLElement | undefined;

/** Says for a while what was done, over whatever page comes next. There is nothing to act on. */
export function showToast(words: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = classes.region ?? '';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  const here = region;
  // The region is there before its words, so that they are announced.
  requestAnimationFrame(() => {
    const toast = document.createElement('p');
    toast.className = classes.toast ?? '';
    toast.textContent = words;
    here.replaceChildren(toast);
    setTimeout(() => toast.remove(), SHOWN_MS);
  });
}
