import { screens } from '../../lib/navigation/screens.ts';

export const payoutScreens = screens({
  payouts: {
    title: { en: 'Payouts', hi: 'आपको मिलने वाली राशि' },
    guard: 'Auth',
    group: 'PolicyDetails',
    crumbs: ['policyListing'],
    firstCalls: ['/getUserDetails', '/allPoliciesDetails'],
    page: () => import('./PayoutsPage.tsx'),
  },
});
