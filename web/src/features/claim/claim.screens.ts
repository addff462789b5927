import { screens } from '../../lib/navigation/screens.ts';

export const claimScreens = screens({
  unclaimedAmount: {
    title: { en: 'Unclaimed amount', hi: 'अदावी राशि' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    firstCalls: ['/getUserDetails'],
    page: () => import('./UnclaimedAmountPage.tsx'),
  },
  preUnclaim: {
    title: { en: 'Search unclaimed amounts', hi: 'अदावी राशि खोजें' },
    guard: null,
    group: null,
    crumbs: [],
    page: () => import('./PreUnclaimPage.tsx'),
  },
  fileClaims: {
    title: { en: 'File a claim', hi: 'दावा करें' },
    guard: null,
    group: null,
    crumbs: [],
    page: () => import('./FileClaimsPage.tsx'),
  },
  fileClaimsDetails: {
    title: { en: 'Claim details', hi: 'दावे का विवरण' },
    guard: null,
    group: null,
    crumbs: ['fileClaims'],
    page: () => import('./FileClaimsDetailsPage.tsx'),
  },
  claimantDetails: {
    title: { en: 'Your details and bank account', hi: 'आपका विवरण और बैंक खाता' },
    guard: null,
    group: null,
    crumbs: ['claimTracker'],
    page: () => import('./ClaimantDetailsPage.tsx'),
  },
  documentSubmission: {
    title: { en: 'Claim documents', hi: 'दावे के दस्तावेज़' },
    guard: null,
    group: null,
    crumbs: ['fileClaims'],
    page: () => import('./DocumentSubmissionPage.tsx'),
  },
  claimTracker: {
    title: { en: 'Track a claim', hi: 'दावे की स्थिति' },
    guard: null,
    group: null,
    crumbs: [],
    page: () => import('./ClaimTrackerPage.tsx'),
  },
});
