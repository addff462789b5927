import { lazyThemed } from '../../ui/theme/lazy-themed.tsx';

export const AllScreens = lazyThemed(() => import('./AllScreens.tsx'));
