import { lazyThemed } from '../../ui/theme/lazy-themed.tsx';
import { AllScreens } from '../router/lazy-screens.ts';

export const CustomerHeader = lazyThemed(() => import('./CustomerHeader.tsx'));
export const CustomerMenu = lazyThemed(() => import('./CustomerMenu.tsx'));

/** Loads a customer's screen with its frame, so that both render together. */
export async function fetchScreen(path: string): Promise<void> {
  const screen = import('../router/AllScreens.tsx').then(({ fetchPage }) => fetchPage(path));
  await Promise.all([AllScreens.fetch(), CustomerHeader.fetch(), CustomerMenu.fetch(), screen]);
}
