import { screens } from '../../lib/navigation/screens.ts';

export const nomineeScreens = screens({
  nomineeDetails: {
    title: { en: 'Nominees', hi: 'नॉमिनी' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    firstCalls: ['/getUserDetails', '/allPoliciesDetails'],
    page: () => import('./NomineeDetailsPage.tsx'),
  },
  updateNominee: {
    title: { en: 'Change your nominees', hi: 'अपने नॉमिनी बदलें' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests', 'nomineeDetails'],
    firstCalls: ['/getUserDetails'],
    page: () => import('./UpdateNomineePage.tsx'),
  },
});
