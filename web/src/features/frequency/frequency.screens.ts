import { screens } from '../../lib/screens.ts';
import { frequencyTitles as t } from './frequency-titles.text.ts';

export const frequencyScreens = screens({
  paymentFrequency: {
    path: '/payment-frequency',
    title: t.paymentFrequency,
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
  paymentModeChange: {
    path: '/payment-mode-change',
    title: t.paymentModeChange,
    guard: 'Auth',
    group: 'PayPremium',
    crumbs: ['payPremium'],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
  stpModeChange: {
    path: '/stp-mode-change',
    title: t.stpModeChange,
    guard: 'preKey',
    group: null,
    crumbs: [],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
  processModeChange: {
    path: '/process-mode-change',
    title: t.processModeChange,
    guard: 'preKey',
    group: null,
    crumbs: ['stpModeChange'],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
});
