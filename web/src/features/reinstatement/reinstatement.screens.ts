import { screens } from '../../lib/navigation/screens.ts';

export const reinstatementScreens = screens({
  reinstatementQuotation: {
    title: { en: 'Reinstatement quotation', hi: 'पॉलिसी फिर चालू कराने का कोटेशन' },
    guard: 'Auth',
    group: 'PolicyDetails',
    crumbs: ['policyListing'],
    firstCalls: ['/getUserDetails', '/reInstatementQuotation'],
    page: () => import('./ReinstatementQuotationPage.tsx'),
  },
  reinstatePolicy: {
    title: { en: 'Reinstate policy', hi: 'पॉलिसी फिर चालू कराएँ' },
    guard: 'Auth',
    group: 'PayPremium',
    crumbs: ['payPremium'],
    page: () => import('./ReinstatePolicyPage.tsx'),
  },
  stpReinstate: {
    title: { en: 'Reinstate policy', hi: 'पॉलिसी फिर चालू कराएँ' },
    guard: 'preKey',
    group: null,
    crumbs: [],
    page: () => import('./StpReinstatePage.tsx'),
  },
});
