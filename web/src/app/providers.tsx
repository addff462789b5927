import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LOCAL } from '../lib/storage.ts';
import { cssVariablesResolver, theme } from '../ui/theme.ts';

/** Nothing is asked twice by itself: a failure is shown, and the person decides (E-81). */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

const schemes = localStorageColorSchemeManager({ key: LOCAL.theme });

/** Mantine's variables come from the theme at start (`deduplicateCssVariables`), so that its 27 KB file of defaults is not loaded. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={schemes}
        defaultColorScheme="auto"
        withGlobalClasses={false}
        deduplicateCssVariables={false}
      >
        {children}
      </MantineProvider>
    </QueryClientProvider>
  );
}
