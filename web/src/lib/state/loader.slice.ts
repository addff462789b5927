import { useHome } from './home.slice.ts';
import { area } from './slices.ts';

/** Area `loader`: number of running commands, and the text that describes them (R17). */
export const useLoader = area('loader', { running: 0, line: '' });
useLoader.subscribe(({ running }) => useHome.setState({ loader: running > 0 }));

/** Shows the loader overlay while the work runs. Commands of one press go into one call, so that it does not flicker. */
export async function withLoader<Result>(line: string, work: () => Promise<Result>): Promise<Result> {
  useLoader.setState(({ running }) => ({ running: running + 1, line }));
  try {
    return await work();
  } finally {
    useLoader.setState(({ running }) => ({ running: Math.max(0, running - 1) }));
  }
}
