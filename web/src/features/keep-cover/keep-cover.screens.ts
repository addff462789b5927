import { screens } from '../../lib/navigation/screens.ts';

export const keepCoverScreens = screens({
  keepCover: {
    title: { en: 'Keep your cover', hi: 'सुरक्षा बनाए रखें' },
    guard: 'Auth',
    group: 'PayPremium',
    crumbs: [],
    firstCalls: ['/getUserDetails', '/keepCover/getDetails'],
    page: () => import('./KeepCoverPage.tsx'),
  },
});
