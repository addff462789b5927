import { screens } from '../../lib/screens.ts';

export const profileScreens = screens({
  viewProfile: {
    title: { en: 'My profile', hi: 'मेरी प्रोफ़ाइल' },
    guard: 'Auth',
    group: 'ViewProfile',
    crumbs: [],
    firstCalls: ['/getUserDetails', '/getProfileDetails', '/getKYCEligibilityData'],
    page: () => import('./ViewProfilePage.tsx'),
  },
  personalDetails: {
    title: { en: 'Personal details', hi: 'व्यक्तिगत विवरण' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    firstCalls: ['/getUserDetails', '/getProfileDetails'],
    page: () => import('./PersonalDetailsPage.tsx'),
  },
  addPan: {
    title: { en: 'PAN', hi: 'पैन' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    firstCalls: ['/getUserDetails', '/getProfileDetails'],
    page: () => import('./AddPanPage.tsx'),
  },
  updateAadhaar: {
    title: { en: 'PAN-Aadhaar seeding', hi: 'पैन-आधार सीडिंग' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
  },
  updateAddressSelection: {
    title: { en: 'Address', hi: 'पता' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
  },
  updateAddress: {
    title: { en: 'New address', hi: 'नया पता' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests', 'updateAddressSelection'],
  },
  updateEmail: {
    title: { en: 'E-mail', hi: 'ई-मेल' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    firstCalls: ['/getUserDetails', '/getProfileDetails'],
    page: () => import('./UpdateEmailPage.tsx'),
  },
  updateMobile: {
    title: { en: 'Mobile', hi: 'मोबाइल' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    firstCalls: ['/getUserDetails', '/getProfileDetails'],
    page: () => import('./UpdateMobilePage.tsx'),
  },
  fatcaDetails: {
    title: { en: 'FATCA declaration', hi: 'FATCA घोषणा' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
  },
});
