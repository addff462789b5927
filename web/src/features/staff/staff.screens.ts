import { screens } from '../../lib/screens.ts';

export const staffScreens = screens({
  adminLogin: {
    title: { en: 'Admin login', hi: 'एडमिन लॉग इन' },
    guard: null,
    group: null,
    crumbs: null,
    isExact: true,
  },
  adminDashboard: {
    title: { en: 'Today', hi: 'आज' },
    guard: 'adminAuth',
    group: null,
    crumbs: null,
    isExact: true,
  },
  adminDownloads: {
    title: { en: 'Download reports', hi: 'रिपोर्ट डाउनलोड करें' },
    guard: 'adminAuth',
    group: null,
    crumbs: null,
    isExact: true,
  },
  journeyReports: {
    title: { en: 'Journey reports', hi: 'यात्रा रिपोर्ट' },
    guard: 'adminAuth',
    group: null,
    crumbs: null,
    isExact: true,
  },
  adminCharts: {
    title: { en: 'Charts', hi: 'चार्ट' },
    guard: 'adminAuth',
    group: null,
    crumbs: null,
    isExact: true,
  },
  adminPayPremiumFailure: {
    title: { en: 'Pay premium failures', hi: 'प्रीमियम भुगतान की विफलताएँ' },
    guard: 'adminAuth',
    group: null,
    crumbs: null,
    isExact: true,
  },
  adminEncryption: {
    title: { en: 'Encryption and decryption', hi: 'एन्क्रिप्शन और डिक्रिप्शन' },
    guard: 'adminAuth',
    group: null,
    crumbs: null,
    isExact: true,
  },
  adminAppTracker: {
    title: { en: 'App tracker', hi: 'आवेदन ट्रैकर' },
    guard: 'adminAuth',
    group: null,
    crumbs: null,
    isExact: true,
  },
  adminMaintenanceBanner: {
    title: { en: 'Maintenance banner', hi: 'रखरखाव बैनर' },
    guard: 'adminAuth',
    group: null,
    crumbs: null,
    isExact: true,
  },
  cronJobs: {
    title: { en: 'Cron jobs', hi: 'क्रॉन जॉब' },
    guard: 'adminAuth',
    group: null,
    crumbs: null,
    isExact: true,
  },
});
