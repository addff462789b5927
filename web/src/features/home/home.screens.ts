import { screens } from '../../lib/navigation/screens.ts';

export const homeScreens = screens({
  dashboard: {
    title: { en: 'Dashboard', hi: 'डैशबोर्ड' },
    guard: 'Auth',
    group: 'Dashboard',
    crumbs: null,
    firstCalls: ['/getUserDetails', '/getDashboardDetails', '/getODPDetails', '/allPoliciesDetails', '/getDuties'],
    page: () => import('./DashboardPage.tsx'),
  },
  searchResults: {
    title: { en: 'Search results', hi: 'खोज परिणाम' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: [],
    page: () => import('./SearchResultsPage.tsx'),
  },
  help: {
    title: { en: 'Help', hi: 'मदद' },
    guard: 'Auth',
    group: null,
    crumbs: [],
    page: () => import('./HelpPage.tsx'),
  },
  accessibility: {
    title: { en: 'Accessibility', hi: 'सुगम्यता' },
    guard: null,
    group: null,
    crumbs: [],
    page: () => import('./AccessibilityPage.tsx'),
  },
  notFound: {
    title: { en: 'Page not found', hi: 'पृष्ठ नहीं मिला' },
    guard: null,
    group: null,
    crumbs: null,
    page: () => import('./NotFoundPage.tsx'),
  },
});
