import type { ComponentType } from 'react';
import { part } from './part.tsx';

/** A part with Mantine's components, with what they need around it. The first load has none of them. */
export const later = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  part(async () => {
    const [{ InTheme }, { default: Inner }] = await Promise.all([import('./InTheme.tsx'), load()]);
    const InnerInTheme = (props: Props) => (
      <InTheme>
        <Inner {...props} />
      </InTheme>
    );
    return { default: InnerInTheme };
  });
