import { screens } from '../../lib/screens.ts';
import { alertTitles as t } from './alert-titles.text.ts';

export const alertScreens = screens({
  setAlerts: {
    path: '/set-alerts',
    title: t.setAlerts,
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
});
