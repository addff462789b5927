const MARK = 'wasReloaded';
type Marked = { [MARK]?: boolean } | null;

/**
 * A part of the page that is gone because a new version was put up: load once anew. The entry of the history remembers it, so that
 * after the one reload the fallback page shows instead of another.
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
