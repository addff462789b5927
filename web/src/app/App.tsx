import { PortalRouter } from './PortalRouter.tsx';
import { Providers } from './providers.tsx';
import { RenderBoundary } from './RenderBoundary.tsx';
import { Screens } from './Screens.tsx';
import { Shell } from './Shell.tsx';

export function App() {
  return (
    <Providers>
      <PortalRouter>
        <RenderBoundary isBare>
          <Shell>
            <RenderBoundary>
              <Screens />
            </RenderBoundary>
          </Shell>
        </RenderBoundary>
      </PortalRouter>
    </Providers>
  );
}
