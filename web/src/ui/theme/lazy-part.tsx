import { type ComponentType, lazy, useState } from 'react';

type Loaded<Props> = { default: ComponentType<Props> };

/**
 * Component that loads when it is first shown. If it is already loaded, it renders immediately. React's lazy would suspend anyway and then
 * delay it by 300 ms to avoid flicker.
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
