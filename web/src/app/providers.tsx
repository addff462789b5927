import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { InitialData } from '../lib/api/initial-data.ts';

/** Disables automatic retries and refetches: a failure is shown, and the user decides (E-81). */
export function createQueryClient(initialData: InitialData = {}): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  for (const [path, answer] of Object.entries(initialData)) {
    client.setQueryData([path, {}], answer);
    // The style of the page belongs to these answers, so both stay until the page is loaded again. Only the notice may change.
    if (path !== '/getBannerMessage') client.setQueryDefaults([path], { staleTime: Number.POSITIVE_INFINITY });
  }
  return client;
}

export const Providers = ({ client, children }: { client: QueryClient; children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
