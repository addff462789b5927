import { screens } from '../../lib/screens.ts';
import { survivalTitles as t } from './survival-titles.text.ts';

export const survivalScreens = screens({
  survivalCertificate: {
    path: '/survival-certificate',
    title: t.survivalCertificate,
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
  survaivalKYC: {
    path: '/survaivalKYC',
    title: t.survaivalKYC,
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests', 'survivalCertificate'],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
});
