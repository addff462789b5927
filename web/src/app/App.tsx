import type { Given } from '../lib/given.ts';
import type { EarlyPath } from '../lib/portal-api.ts';
import type { Around } from './around.ts';
import { Providers } from './providers.tsx';
import { Ready } from './Ready.tsx';
import { RenderBoundary } from './RenderBoundary.tsx';
import { Screens } from './Screens.tsx';
import { Shell } from './Shell.tsx';

type Props = { given: Given; asks?: readonly EarlyPath[]; Around: Around };

/** The whole portal, inside of what knows the address. */
export function App({ given, asks, Around }: Props) {
  return (
    <Providers given={given} asks={asks}>
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
