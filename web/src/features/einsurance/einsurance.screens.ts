import { screens } from '../../lib/screens.ts';
import { einsuranceTitles as t } from './einsurance-titles.text.ts';

export const einsuranceScreens = screens({
  eInsurance: {
    path: '/e-insurance',
    title: t.eInsurance,
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
  openEInsurance: {
    path: '/open-einsurance',
    title: t.openEInsurance,
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests', 'eInsurance'],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
});
