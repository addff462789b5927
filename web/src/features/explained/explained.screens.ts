import { screens } from '../../lib/navigation/screens.ts';

export const explainedScreens = screens({
  policyExplained: {
    title: { en: 'Your policy in plain words', hi: 'आपकी पॉलिसी सरल शब्दों में' },
    guard: 'Auth',
    group: 'PolicyDetails',
    crumbs: ['policyListing'],
    firstCalls: ['/getUserDetails', '/allPoliciesDetails'],
    page: () => import('./ExplainedPage.tsx'),
  },
});
