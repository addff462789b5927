import { screens } from '../../lib/navigation/screens.ts';

export const alertScreens = screens({
  setAlerts: {
    title: { en: 'Alerts', hi: 'अलर्ट' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    firstCalls: ['/getUserDetails', '/setAlert', '/setAlert/existingAlert'],
    page: () => import('./SetAlertsPage.tsx'),
  },
});
