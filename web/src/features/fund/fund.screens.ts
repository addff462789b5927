import { screens } from '../../lib/navigation/screens.ts';

export const fundScreens = screens({
  switchServices: {
    title: { en: 'Switch funds', hi: 'फ़ंड बदलें' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    firstCalls: ['/getUserDetails', '/fundSwitchGetAllDetails'],
    page: () => import('./SwitchServicesPage.tsx'),
  },
  switchFunds: {
    title: { en: 'Switch funds', hi: 'फ़ंड बदलें' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('./SwitchFundsPage.tsx'),
  },
  stpSwitchServices: {
    title: { en: 'Switch funds', hi: 'फ़ंड बदलें' },
    guard: 'preKey',
    group: null,
    crumbs: [],
    page: () => import('./StpSwitchServicesPage.tsx'),
  },
  processFunds: {
    title: { en: 'Switch funds', hi: 'फ़ंड बदलें' },
    guard: 'preKey',
    group: null,
    crumbs: ['stpSwitchServices'],
    page: () => import('./ProcessFundsPage.tsx'),
  },
});
