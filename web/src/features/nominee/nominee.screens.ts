import { screens } from '../../lib/screens.ts';

export const nomineeScreens = screens({
  nomineeDetails: {
    title: { en: 'Nominees', hi: 'नामांकित व्यक्ति' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('./NomineeDetailsPage.tsx'),
  },
  updateNominee: {
    title: { en: 'Change nominee', hi: 'नामांकित व्यक्ति बदलें' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests', 'nomineeDetails'],
    page: () => import('./UpdateNomineePage.tsx'),
  },
});
