import { screens } from '../../lib/navigation/screens.ts';

export const needMoneyScreens = screens({
  needMoney: {
    title: { en: 'Money from your policy', hi: 'अपनी पॉलिसी से पैसा' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    firstCalls: ['/getUserDetails', '/allPoliciesDetails'],
    page: () => import('./NeedMoneyPage.tsx'),
  },
});
