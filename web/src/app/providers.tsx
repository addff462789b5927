import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Given } from '../lib/given.ts';
import { askEarly, type EarlyPath } from '../lib/portal-api.ts';

/** Nothing is asked twice by itself: a failure is shown, and the person decides (E-81). */
function createQueryClient(given: Given): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  for (const [path, answer] of Object.entries(given)) client.setQueryData([path, {}], answer);
  return client;
}

type Props = { given?: Given; asks?: readonly EarlyPath[]; children: ReactNode };

export function Providers({ given = {}, asks = [], children }: Props) {
  const [client] = useState(() => {
    const made = createQueryClient(given);
    askEarly(made, asks);
    return made;
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
