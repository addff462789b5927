import { lazyThemed } from '../ui/lazy-themed.tsx';

export const AllScreens = lazyThemed(() => import('./AllScreens.tsx'));
export const CustomerHeader = lazyThemed(() => import('./CustomerHeader.tsx'));
export const CustomerMenu = lazyThemed(() => import('./CustomerMenu.tsx'));

/** Fetches a customer's screen with all that stands around it, so that it is drawn in one piece. */
export async function fetchScreen(path: string): Promise<void> {
  const screen = import('./AllScreens.tsx').then(({ fetchPage }) => fetchPage(path));
  await Promise.all([AllScreens.fetch(), CustomerHeader.fetch(), CustomerMenu.fetch(), screen]);
}
