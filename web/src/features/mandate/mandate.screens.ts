import { screens } from '../../lib/screens.ts';

export const mandateScreens = screens({
  autoDebit: {
    title: { en: 'Auto-debit', hi: 'ऑटो-डेबिट' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('./AutoDebitPage.tsx'),
  },
  enach: {
    title: { en: 'Auto-debit via account (eNACH)', hi: 'खाते से ऑटो-डेबिट (eNACH)' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('./EnachPage.tsx'),
  },
  esi: {
    title: { en: 'Setup ESI', hi: 'ESI चालू करें' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('./EsiPage.tsx'),
  },
  esiLogin: {
    isWaiting: true,
    title: { en: 'ESI link landing', hi: 'ESI लिंक' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: null,
    page: () => import('./EsiLoginPage.tsx'),
  },
  esiStatus: {
    title: { en: 'ESI status', hi: 'ESI की स्थिति' },
    guard: null,
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('./EsiStatusPage.tsx'),
  },
  upiAutopay: {
    title: { en: 'Setup UPI Autopay', hi: 'UPI ऑटोपे चालू करें' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('./UpiAutopayPage.tsx'),
  },
  setSi: {
    title: { en: 'Set SI', hi: 'SI सेट करें' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('./SetSiPage.tsx'),
  },
  preloginUpi: {
    title: { en: 'Setup UPI Autopay', hi: 'UPI ऑटोपे चालू करें' },
    guard: null,
    group: null,
    crumbs: [],
    page: () => import('./PreloginUpiPage.tsx'),
  },
});
