import { startTransition, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Query parameters of the address, which hold filters, tabs and selections (R7). `setValues` replaces the address, and null removes a key.
 * The router updates in a transition, but the new values show immediately, so that no control flickers. (React Router's hook would also
 * load its forms and fetchers.)
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
