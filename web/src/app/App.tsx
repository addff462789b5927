import type { QueryClient } from '@tanstack/react-query';
import type { Around } from './around.ts';
import { Providers } from './providers.tsx';
import { Ready } from './Ready.tsx';
import { RenderBoundary } from './RenderBoundary.tsx';
import { Screens } from './Screens.tsx';
import { Shell } from './Shell.tsx';

/** The whole portal, inside of what knows the address. */
export function App({ client, Around }: { client: QueryClient; Around: Around }) {
  return (
    <Providers client={client}>
      <Around>
        <RenderBoundary isBare>
          <Shell>
            <RenderBoundary>
              <Screens />
            </RenderBoundary>
          </Shell>
        </RenderBoundary>
      </Around>
      <Ready />
    </Providers>
  );
}
