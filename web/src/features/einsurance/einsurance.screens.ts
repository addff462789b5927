import { screens } from '../../lib/navigation/screens.ts';

export const einsuranceScreens = screens({
  eInsurance: {
    title: { en: 'e-Insurance account', hi: 'ई-बीमा खाता' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('./EInsurancePage.tsx'),
  },
  openEInsurance: {
    title: { en: 'Open an e-Insurance account', hi: 'ई-बीमा खाता खोलें' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests', 'eInsurance'],
    page: () => import('./OpenEInsurancePage.tsx'),
  },
});
