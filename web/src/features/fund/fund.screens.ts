import { screens } from '../../lib/screens.ts';

export const fundScreens = screens({
  switchServices: {
    title: { en: 'Switch funds', hi: 'फ़ंड बदलें' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
  },
  switchFunds: {
    title: { en: 'Switch funds', hi: 'फ़ंड बदलें' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
  },
  stpSwitchServices: {
    title: { en: 'Switch funds', hi: 'फ़ंड बदलें' },
    guard: 'preKey',
    group: null,
    crumbs: [],
  },
  processFunds: {
    title: { en: 'Switch funds', hi: 'फ़ंड बदलें' },
    guard: 'preKey',
    group: null,
    crumbs: ['stpSwitchServices'],
  },
});
