const MARK = 'wasReloaded';
type Marked = { [MARK]?: boolean } | null;

/**
 * Reloads once when a chunk is gone because a new version was deployed. The history entry records the reload, so that a second failure
 * shows the fallback page.
 */
export function reloadOnNewVersion() {
  window.addEventListener('vite:preloadError', (event) => {
    const state = window.history.state as Marked;
    if (state?.[MARK] || !navigator.onLine) return;
    event.preventDefault();
    window.history.replaceState({ ...state, [MARK]: true }, '');
    window.location.reload();
  });
}
