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
});
