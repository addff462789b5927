import type { QueryClient } from '@tanstack/react-query';
import { Hydrated } from './Hydrated.tsx';
import { Providers } from './providers.tsx';
import { RenderBoundary } from './rendering/RenderBoundary.tsx';
import type { RouterComponent } from './router/router-component.ts';
import { Screens } from './router/Screens.tsx';
import { Shell } from './shell/Shell.tsx';

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
