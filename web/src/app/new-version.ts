/** A part of the page that is gone because a new version was put up: load once anew. After that reload the fallback page shows. */
export function reloadOnNewVersion() {
  window.addEventListener('vite:preloadError', (event) => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (visit?.type === 'reload' || !navigator.onLine) return;
    event.preventDefault();
    window.location.reload();
  });
}
