import type { Given } from '../lib/given.ts';
import type { Around } from './around.ts';
import { Providers } from './providers.tsx';
import { Ready } from './Ready.tsx';
import { RenderBoundary } from './RenderBoundary.tsx';
import { Screens } from './Screens.tsx';
import { Shell } from './Shell.tsx';

/** The whole portal, inside of what knows the address. */
export function App({ given, Around }: { given: Given; Around: Around }) {
  return (
    <Providers given={given}>
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
