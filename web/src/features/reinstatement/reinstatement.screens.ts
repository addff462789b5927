import { screens } from '../../lib/screens.ts';
import { reinstatementTitles as t } from './reinstatement-titles.text.ts';

export const reinstatementScreens = screens({
  reinstatementQuotation: {
    path: '/reinstatement-quotation',
    title: t.reinstatementQuotation,
    guard: 'Auth',
    group: 'PolicyDetails',
    crumbs: ['policyListing'],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
  reinstatePolicy: {
    path: '/reinstate-policy',
    title: t.reinstatePolicy,
    guard: 'Auth',
    group: 'PayPremium',
    crumbs: ['payPremium'],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
  stpReinstate: {
    path: '/stp-reinstate',
    title: t.stpReinstate,
    guard: 'preKey',
    group: null,
    crumbs: [],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
});
