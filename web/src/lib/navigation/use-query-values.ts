import { startTransition, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The values after `?` in the address, where filters, tabs and choices stand (R7). `setValues` replaces the address; a value of
 * null takes its key away. The router follows in a transition, but what was chosen is shown at once: no control falls back for a
 * moment. (React Router's own hook brings its forms and fetchers with it.)
 */
export function useQueryValues() {
  const { pathname, search: current } = useLocation();
  const [search, show] = useOptimistic(current);
  const navigate = useNavigate();
  const values = new URLSearchParams(search);
  const setValues = (changed: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries(changed)) {
      if (value === null) next.delete(key);
      else next.set(key, value);
    }
    const text = next.toString();
    const changedSearch = text && `?${text}`;
    startTransition(() => {
      show(changedSearch);
      void navigate(pathname + changedSearch, { replace: true });
    });
  };
  return { get: (key: string) => values.get(key), setValues };
}
