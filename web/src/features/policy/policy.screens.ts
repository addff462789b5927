import { screens } from '../../lib/navigation/screens.ts';

export const policyScreens = screens({
  policyListing: {
    title: { en: 'My policies', hi: 'मेरी पॉलिसियाँ' },
    guard: 'Auth',
    group: 'PolicyDetails',
    crumbs: [],
    firstCalls: ['/getUserDetails', '/allPoliciesDetails'],
    page: () => import('./PolicyListingPage.tsx'),
  },
  policyDetail: {
    title: { en: 'Policy details', hi: 'पॉलिसी विवरण' },
    guard: 'Auth',
    group: 'PolicyDetails',
    crumbs: ['policyListing'],
    firstCalls: ['/getUserDetails'],
    page: () => import('./PolicyDetailPage.tsx'),
  },
  evaluatePolicy: {
    title: { en: 'Check my cover', hi: 'मेरी सुरक्षा जाँचें' },
    guard: null,
    group: null,
    crumbs: [],
    page: () => import('./CheckCoverPage.tsx'),
  },
  purposeInsurance: {
    title: { en: 'Purpose of insurance', hi: 'बीमा का उद्देश्य' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('./PurposePage.tsx'),
  },
  paperlessRetention: {
    title: { en: 'Keep my policy', hi: 'मेरी पॉलिसी जारी रखें' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('./KeepPolicyPage.tsx'),
  },
});
