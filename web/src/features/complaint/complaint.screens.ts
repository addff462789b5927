import { screens } from '../../lib/navigation/screens.ts';

export const complaintScreens = screens({
  complaints: {
    title: { en: 'Your complaints', hi: 'आपकी शिकायतें' },
    crumb: { en: 'Complaints', hi: 'शिकायतें' },
    guard: null,
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('./ComplaintsPage.tsx'),
  },
  complaintNew: {
    title: { en: 'Make a complaint', hi: 'शिकायत करें' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests', 'complaints'],
    page: () => import('./ComplaintNewPage.tsx'),
  },
  notAsTold: {
    title: { en: 'This is not what I was told', hi: 'मुझे यह नहीं बताया गया था' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests', 'complaints'],
    firstCalls: ['/getUserDetails', '/allPoliciesDetails'],
    page: () => import('./NotAsToldPage.tsx'),
  },
  makeComplaint: {
    title: { en: 'Make a complaint', hi: 'शिकायत करें' },
    guard: null,
    group: null,
    crumbs: [],
    page: () => import('./MakeComplaintPage.tsx'),
  },
  complaint: {
    title: { en: 'Complaint', hi: 'शिकायत' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests', 'complaints'],
    page: () => import('./ComplaintPage.tsx'),
  },
});
