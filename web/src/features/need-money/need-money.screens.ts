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
  withdraw: {
    title: { en: 'Withdraw part of your money', hi: 'कुछ राशि निकालें' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    firstCalls: ['/getUserDetails', '/allPoliciesDetails'],
    page: () => import('./WithdrawPage.tsx'),
  },
  surrender: {
    title: { en: 'Surrender your policy', hi: 'अपनी पॉलिसी सरेंडर करें' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    firstCalls: ['/getUserDetails', '/allPoliciesDetails'],
    page: () => import('./SurrenderPage.tsx'),
  },
  freeLook: {
    title: { en: 'Cancel this policy', hi: 'यह पॉलिसी रद्द करें' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    firstCalls: ['/getUserDetails', '/allPoliciesDetails'],
    page: () => import('./FreeLookPage.tsx'),
  },
});
