import { screens } from '../../lib/navigation/screens.ts';

export const documentScreens = screens({
  downloads: {
    title: { en: 'Downloads', hi: 'डाउनलोड' },
    guard: 'Auth',
    group: 'Downloads',
    crumbs: [],
    firstCalls: ['/getUserDetails', '/allPoliciesDetails'],
    page: () => import('./DownloadsPage.tsx'),
  },
});
