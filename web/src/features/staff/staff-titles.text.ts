import { text } from '../../lib/text.ts';

export const staffTitles = text({
  adminLogin: { en: 'Admin login', hi: 'एडमिन लॉग इन' },
  adminDashboard: { en: 'Today', hi: 'आज' },
  adminDownloads: { en: 'Download reports', hi: 'रिपोर्ट डाउनलोड करें' },
  journeyReports: { en: 'Journey reports', hi: 'यात्रा रिपोर्ट' },
  adminCharts: { en: 'Charts', hi: 'चार्ट' },
  adminPayPremiumFailure: { en: 'Pay premium failures', hi: 'प्रीमियम भुगतान की विफलताएँ' },
  adminEncryption: { en: 'Encryption and decryption', hi: 'एन्क्रिप्शन और डिक्रिप्शन' },
  adminAppTracker: { en: 'App tracker', hi: 'आवेदन ट्रैकर' },
  adminMaintenanceBanner: { en: 'Maintenance banner', hi: 'रखरखाव बैनर' },
  cronJobs: { en: 'Cron jobs', hi: 'क्रॉन जॉब' },
});
