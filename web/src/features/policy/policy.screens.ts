import { screens } from '../../lib/screens.ts';
import { policyTitles as t } from './policy-titles.text.ts';

export const policyScreens = screens({
  policyListing: {
    path: '/policy-listing',
    title: t.policyListing,
    guard: 'Auth',
    group: 'PolicyDetails',
    crumbs: [],
    page: () => import('./PolicyListingPage.tsx'),
  },
  policyDetail: {
    path: '/policy-detail',
    title: t.policyDetail,
    guard: 'Auth',
    group: 'PolicyDetails',
    crumbs: ['policyListing'],
    page: () => import('./PolicyDetailPage.tsx'),
  },
  evaluatePolicy: {
    path: '/evaluate-policy',
    title: t.evaluatePolicy,
    guard: null,
    group: null,
    crumbs: [],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
  setSi: {
    path: '/set-si',
    title: t.setSi,
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
  purposeInsurance: {
    path: '/purpose-insurance',
    title: t.purposeInsurance,
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
  paperlessRetention: {
    path: '/paperless-retention',
    title: t.paperlessRetention,
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
});
