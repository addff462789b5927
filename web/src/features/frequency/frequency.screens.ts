import { screens } from '../../lib/navigation/screens.ts';

export const frequencyScreens = screens({
  paymentFrequency: {
    title: { en: 'Change payment frequency', hi: 'भुगतान की आवृत्ति बदलें' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('./PaymentFrequencyPage.tsx'),
  },
  paymentModeChange: {
    title: { en: 'Change payment frequency, review', hi: 'भुगतान की आवृत्ति बदलें, समीक्षा' },
    guard: 'Auth',
    group: 'PayPremium',
    crumbs: ['payPremium'],
    page: () => import('./PaymentModeChangePage.tsx'),
  },
  stpModeChange: {
    title: { en: 'Change payment frequency', hi: 'भुगतान की आवृत्ति बदलें' },
    guard: 'preKey',
    group: null,
    crumbs: [],
    page: () => import('./StpModeChangePage.tsx'),
  },
  processModeChange: {
    title: { en: 'Change payment frequency, review', hi: 'भुगतान की आवृत्ति बदलें, समीक्षा' },
    guard: 'preKey',
    group: null,
    crumbs: ['stpModeChange'],
    page: () => import('./ProcessModeChangePage.tsx'),
  },
});
