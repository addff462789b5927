import type { QueryClient } from '@tanstack/react-query';
import { Hydrated } from './Hydrated.tsx';
import { Providers } from './providers.tsx';
import { RenderBoundary } from './RenderBoundary.tsx';
import type { RouterComponent } from './router-component.ts';
import { Screens } from './Screens.tsx';
import { Shell } from './Shell.tsx';

/** The whole portal, inside of what knows the address. */
export function App({ client, RouterComponent }: { client: QueryClient; RouterComponent: RouterComponent }) {
  return (
    <Providers client={client}>
      <RouterComponent>
        <RenderBoundary isBare>
          <Shell>
            <RenderBoundary>
              <Screens />
            </RenderBoundary>
          </Shell>
        </RenderBoundary>
      </RouterComponent>
      <Hydrated />
    </Providers>
  );
}
