import { screens } from '../../lib/navigation/screens.ts';

export const privacyScreens = screens({
  privacy: {
    title: { en: 'Your data and privacy', hi: 'आपका डेटा और गोपनीयता' },
    guard: 'Auth',
    group: 'ViewProfile',
    crumbs: ['viewProfile'],
    page: () => import('./PrivacyPage.tsx'),
  },
});
