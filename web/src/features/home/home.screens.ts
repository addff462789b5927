import { screens } from '../../lib/screens.ts';
import { homeTitles as t } from './home-titles.text.ts';

export const homeScreens = screens({
  dashboard: {
    path: '/dashboard',
    title: t.dashboard,
    guard: 'Auth',
    group: 'Dashboard',
    crumbs: null,
    page: () => import('./DashboardPage.tsx'),
  },
  serviceRequests: {
    path: '/service-request',
    title: t.serviceRequests,
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: [],
    page: () => import('./ServiceRequestsPage.tsx'),
  },
  searchResults: {
    path: '/search-results',
    title: t.searchResults,
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: [],
    page: () => import('./SearchResultsPage.tsx'),
  },
  notFound: { path: '/404', title: t.notFound, guard: null, group: null, crumbs: null, page: () => import('./NotFoundPage.tsx') },
});
