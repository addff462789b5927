import { screens } from '../../lib/screens.ts';
import { paymentTitles as t } from './payment-titles.text.ts';

export const paymentScreens = screens({
  pastPayments: {
    path: '/pastpayments',
    title: t.pastPayments,
    guard: 'Auth',
    group: 'PolicyDetails',
    crumbs: ['policyListing'],
    page: () => import('./PastPaymentsPage.tsx'),
  },
  payPremium: {
    path: '/paypremium',
    title: t.payPremium,
    guard: 'Auth',
    group: 'PayPremium',
    crumbs: [],
    page: () => import('./PayPremiumPage.tsx'),
  },
  paymentView: {
    path: '/paymentview',
    title: t.paymentView,
    guard: 'Auth',
    group: 'PayPremium',
    crumbs: ['payPremium'],
    page: () => import('./PaymentViewPage.tsx'),
  },
  paymentStatus: {
    path: '/payment-status',
    title: t.paymentStatus,
    guard: null,
    group: 'PayPremium',
    crumbs: ['payPremium'],
    page: () => import('./PaymentStatusPage.tsx'),
  },
});
