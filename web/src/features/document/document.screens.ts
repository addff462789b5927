import { screens } from '../../lib/navigation/screens.ts';

export const documentScreens = screens({
  downloads: {
    title: { en: 'Downloads', hi: 'डाउनलोड' },
    guard: 'Auth',
    group: 'Downloads',
    crumbs: [],
    page: () => import('./DownloadsPage.tsx'),
  },
});
