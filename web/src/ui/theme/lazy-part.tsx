import { type ComponentType, lazy, useState } from 'react';

type Loaded<Props> = { default: ComponentType<Props> };

/**
 * A part that is fetched when it is first shown. One that was fetched before is drawn at once: React's own lazy part would still be waited for, and
 * then be held back for 300 ms so that nothing flickers.
 */
export function lazyPart<Props extends object>(load: () => Promise<Loaded<Props>>) {
  let loaded: Loaded<Props> | undefined;
  const fetchIt = async () => {
    loaded ??= await load();
    return loaded;
  };
  const Lazy = lazy(fetchIt);
  function Part(props: Props) {
    // Fixed for the component's lifetime: switching would remount it and lose its state.
    const [Displayed] = useState<ComponentType<Props>>(() => loaded?.default ?? Lazy);
    return <Displayed {...props} />;
  }
  return Object.assign(Part, { fetch: fetchIt });
}
