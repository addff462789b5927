import { screens } from '../../lib/screens.ts';
import { claimTitles as t } from './claim-titles.text.ts';

export const claimScreens = screens({
  unclaimedAmount: {
    path: '/unclaimed-amount',
    title: t.unclaimedAmount,
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
  preUnclaim: {
    path: '/pre-unclaim',
    title: t.preUnclaim,
    guard: null,
    group: null,
    crumbs: [],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
  fileClaims: {
    path: '/file-claims',
    title: t.fileClaims,
    guard: null,
    group: null,
    crumbs: [],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
  fileClaimsDetails: {
    path: '/file-claims-details',
    title: t.fileClaimsDetails,
    guard: null,
    group: null,
    crumbs: ['fileClaims'],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
  documentSubmission: {
    path: '/document-submission',
    title: t.documentSubmission,
    guard: null,
    group: null,
    crumbs: ['fileClaims'],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
  claimTracker: {
    path: '/claim-tracker',
    title: t.claimTracker,
    guard: null,
    group: null,
    crumbs: [],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
});
