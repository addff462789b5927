import { screens } from '../../lib/navigation/screens.ts';

export const trackerScreens = screens({
  serviceRequests: {
    title: { en: 'Service requests', hi: 'सेवा अनुरोध' },
    crumb: { en: 'Service Requests', hi: 'सेवा अनुरोध' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: [],
    firstCalls: ['/getUserDetails'],
    page: () => import('./ServiceRequestsPage.tsx'),
  },
  appTracker: {
    title: { en: 'Track your application', hi: 'अपने आवेदन की स्थिति' },
    guard: null,
    group: null,
    crumbs: [],
    page: () => import('./AppTrackerPage.tsx'),
  },
  applicationTracker: {
    title: { en: 'Your application', hi: 'आवेदन' },
    guard: null,
    group: null,
    crumbs: ['appTracker'],
    page: () => import('./ApplicationTrackerPage.tsx'),
  },
});
