import { screens } from '../../lib/screens.ts';
import { bankTitles as t } from './bank-titles.text.ts';

export const bankScreens = screens({
  bankDetail: {
    path: '/bank-detail',
    title: t.bankDetail,
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
  editBankDetails: {
    path: '/editbank-details',
    title: t.editBankDetails,
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests', 'bankDetail'],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
  uploadBankDocument: {
    path: '/upload-bankDocument',
    title: t.uploadBankDocument,
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests', 'bankDetail'],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
});
