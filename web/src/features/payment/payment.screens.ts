import { screens } from '../../lib/navigation/screens.ts';

/** Where a payment ends, under each of the addresses that it may come back to. */
const result = {
  title: { en: 'Payment status', hi: 'भुगतान की स्थिति' },
  guard: null,
  group: 'PayPremium',
  crumbs: ['payPremium'],
  page: () => import('./PaymentStatusPage.tsx'),
} as const;

export const paymentScreens = screens({
  pastPayments: {
    title: { en: 'Past payments', hi: 'पिछले भुगतान' },
    guard: 'Auth',
    group: 'PolicyDetails',
    crumbs: ['policyListing'],
    firstCalls: ['/getUserDetails', '/allPoliciesDetails'],
    page: () => import('./PastPaymentsPage.tsx'),
  },
  payPremium: {
    title: { en: 'Pay premium', hi: 'प्रीमियम भरें' },
    guard: 'Auth',
    group: 'PayPremium',
    crumbs: [],
    firstCalls: ['/getUserDetails', '/getODPDetails'],
    page: () => import('./PayPremiumPage.tsx'),
  },
  paymentView: {
    title: { en: 'Check and pay', hi: 'जाँचें और भुगतान करें' },
    guard: 'Auth',
    group: 'PayPremium',
    crumbs: ['payPremium'],
    firstCalls: ['/getUserDetails', '/getODPDetails'],
    page: () => import('./PaymentViewPage.tsx'),
  },
  paymentStatus: result,
  payments: {
    title: { en: 'Pay premium', hi: 'प्रीमियम भरें' },
    guard: null,
    group: null,
    crumbs: null,
    page: () => import('./PaymentsPage.tsx'),
  },
  preLoginPayPremium: {
    title: { en: 'Pay premium without logging in', hi: 'लॉग इन किए बिना प्रीमियम भरें' },
    guard: null,
    group: null,
    crumbs: [],
    page: () => import('./PreLoginPayPremiumPage.tsx'),
  },
  paymentLoungeStatus: result,
  preLoginPaymentLoungeStatus: result,
  paymentLoungeResult: { ...result, group: null, crumbs: null },
  preLoginPaymentLoungeResult: { ...result, group: null, crumbs: null },
  applicationPayment: { ...result, group: null, crumbs: [] },
});
