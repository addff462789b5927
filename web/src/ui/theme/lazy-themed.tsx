import type { ComponentType } from 'react';
import { lazyPart } from './lazy-part.tsx';

/** A part with Mantine's components, with what they need around it. The first load has none of them. */
export const lazyThemed = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyPart(async () => {
    const [{ MantineTheme }, { default: Inner }] = await Promise.all([import('./MantineTheme.tsx'), load()]);
    const ThemedInner = (props: Props) => (
      <MantineTheme>
        <Inner {...props} />
      </MantineTheme>
    );
    return { default: ThemedInner };
  });
