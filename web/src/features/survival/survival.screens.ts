import { screens } from '../../lib/navigation/screens.ts';

export const survivalScreens = screens({
  survivalCertificate: {
    title: { en: 'Survival certificate', hi: 'जीवन प्रमाण पत्र' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('./SurvivalCertificatePage.tsx'),
  },
  survaivalKYC: {
    title: { en: 'Photo check', hi: 'फ़ोटो जाँच' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests', 'survivalCertificate'],
    page: () => import('./SurvaivalKycPage.tsx'),
  },
});
