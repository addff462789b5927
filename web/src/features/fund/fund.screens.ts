import { screens } from '../../lib/screens.ts';
import { fundTitles as t } from './fund-titles.text.ts';

export const fundScreens = screens({
  switchServices: {
    path: '/switch-services',
    title: t.switchServices,
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
  switchFunds: {
    path: '/switch-funds',
    title: t.switchFunds,
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
  stpSwitchServices: {
    path: '/stp-switch-services',
    title: t.stpSwitchServices,
    guard: 'preKey',
    group: null,
    crumbs: [],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
  processFunds: {
    path: '/process-funds',
    title: t.processFunds,
    guard: 'preKey',
    group: null,
    crumbs: ['stpSwitchServices'],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
});
