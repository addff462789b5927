import { screens } from '../../lib/navigation/screens.ts';

export const mandateScreens = screens({
  autoDebit: {
    title: { en: 'Auto-debit', hi: 'ऑटो-डेबिट' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    firstCalls: ['/getUserDetails'],
    page: () => import('./AutoDebitPage.tsx'),
  },
  enach: {
    title: { en: 'Auto-debit via account (eNACH)', hi: 'खाते से ऑटो-डेबिट (eNACH)' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    firstCalls: ['/getUserDetails'],
    page: () => import('./enach/EnachPage.tsx'),
  },
  esi: {
    title: { en: 'Setup ESI', hi: 'ESI चालू करें' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('./esi/EsiPage.tsx'),
  },
  esiLogin: {
    isWaiting: true,
    title: { en: 'Set up ESI from your link', hi: 'ESI लिंक' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: null,
    page: () => import('./esi/EsiLoginPage.tsx'),
  },
  esiStatus: {
    title: { en: 'ESI status', hi: 'ESI की स्थिति' },
    guard: null,
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('./esi/EsiStatusPage.tsx'),
  },
  upiAutopay: {
    title: { en: 'Setup UPI Autopay', hi: 'UPI Autopay चालू करें' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    firstCalls: ['/getUserDetails'],
    page: () => import('./upi/UpiAutopayPage.tsx'),
  },
  setSi: {
    title: { en: 'Set up card payments', hi: 'कार्ड से भुगतान चालू करें' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('./card/SetSiPage.tsx'),
  },
  preloginUpi: {
    title: { en: 'Setup UPI Autopay', hi: 'UPI Autopay चालू करें' },
    guard: null,
    group: null,
    crumbs: [],
    page: () => import('./upi/PreloginUpiPage.tsx'),
  },
});
