import { screens } from '../../lib/navigation/screens.ts';

export const bankScreens = screens({
  bankDetail: {
    title: { en: 'Bank account', hi: 'बैंक खाता' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    firstCalls: ['/getUserDetails', '/allPoliciesDetails'],
    page: () => import('./BankDetailPage.tsx'),
  },
  editBankDetails: {
    title: { en: 'Change your bank account', hi: 'अपना बैंक खाता बदलें' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests', 'bankDetail'],
    page: () => import('./EditBankDetailsPage.tsx'),
  },
  uploadBankDocument: {
    title: { en: 'Proof of account', hi: 'खाते का प्रमाण' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests', 'bankDetail'],
    page: () => import('./UploadBankDocumentPage.tsx'),
  },
});
