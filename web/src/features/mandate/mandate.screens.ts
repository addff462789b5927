import { screens } from '../../lib/screens.ts';
import { mandateTitles as t } from './mandate-titles.text.ts';

export const mandateScreens = screens({
  enach: {
    path: '/enach',
    title: t.enach,
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('./EnachPage.tsx'),
  },
  esi: {
    path: '/esi',
    title: t.esi,
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('./EsiPage.tsx'),
  },
  esiLogin: {
    path: '/esi-login',
    isWaiting: true,
    title: t.esiLogin,
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: null,
    page: () => import('./EsiLoginPage.tsx'),
  },
  esiStatus: {
    path: '/esi-status',
    title: t.esiStatus,
    guard: null,
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('./EsiStatusPage.tsx'),
  },
  upiAutopay: {
    path: '/upi-autopay',
    title: t.upiAutopay,
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('./UpiAutopayPage.tsx'),
  },
  preloginUpi: {
    path: '/prelogin-upi',
    title: t.preloginUpi,
    guard: null,
    group: null,
    crumbs: [],
    page: () => import('./PreloginUpiPage.tsx'),
  },
});
