import { type ComponentType, lazy } from 'react';

/** A part with Mantine's components: fetched, with what they need, when it is first shown. The first load has none of them. */
export const later = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(async () => {
    const [{ InTheme }, { default: Part }] = await Promise.all([import('./InTheme.tsx'), load()]);
    const PartInTheme = (props: Props) => (
      <InTheme>
        <Part {...props} />
      </InTheme>
    );
    return { default: PartInTheme };
  });
