/** What says that the network is gone must be here before it goes: it is fetched when the person first touches the page. */
export function fetchDialogsEarly() {
  const fetchNow = () => {
    Promise.all([import('./ShellDialogs.tsx'), import('./OfflineNotice.tsx')]).catch(() => undefined);
  };
  for (const event of ['pointerdown', 'keydown'] as const) window.addEventListener(event, fetchNow, { once: true, passive: true });
}
