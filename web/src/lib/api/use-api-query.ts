import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Failure } from '../failures/failure.ts';
import { callPortal } from './call-portal.ts';
import { type Popup, raise } from './raise.ts';
import type { Body, EarlyPath, QueryPath, ResponseOf } from './wire.ts';

/** Responses that are identical for every user. No command changes them, and they survive a logout. */
const PUBLIC: readonly unknown[] = ['/config.json', '/brand.json', '/getBannerMessage', '/country/all', '/policyCompanies/all'];
export const isPersonal = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => !PUBLIC.includes(queryKey[0]);

const createQuery = <Path extends QueryPath>(path: Path, body: Body<Path>) => ({
  queryKey: [path, body],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const reply = await callPortal(path, body, { signal });
    if (reply.failure) throw reply.failure;
    return reply.data;
  },
});

/** Asks what a screen is about to ask, while its script is still on the way; the screen finds the answers in the cache. */
export function queryEarly(client: QueryClient, paths: readonly EarlyPath[]): void {
  for (const path of paths) void client.prefetchQuery(createQuery<EarlyPath>(path, {}));
}

/**
 * Reads from the server or the cache. `main`: the page needs the data, so a failure also opens the network dialog (R4a). All others fail
 * in their card. `skip`: uses only the cache. `isEmpty`: the server responded that there is nothing to show. `refreshMs`: interval of
 * reloads while the page is open.
 */
export function useApiQuery<Path extends QueryPath>(
  path: Path,
  body: Body<Path>,
  options: { skip?: boolean; main?: boolean | Popup; refreshMs?: number } = {},
) {
  const query = useQuery<ResponseOf<Path> | null, Failure>({
    ...createQuery(path, body),
    enabled: !options.skip,
    refetchInterval: options.refreshMs ?? false,
  });
  const failure = query.data === undefined ? (query.error ?? undefined) : undefined;
  const popup = options.main === true ? 'network' : options.main || undefined;
  // The dialog is the shell's, outside React's tree of the page: opening it is an effect.
  useEffect(() => {
    if (failure && popup) raise(failure, popup);
  }, [failure, popup]);
  return {
    data: query.data ?? undefined,
    isEmpty: query.data === null,
    failure,
    isLoading: query.isLoading,
    refetch: () => {
      void query.refetch();
    },
  };
}
