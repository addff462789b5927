import { text } from '../../lib/text.ts';

/** Titles of the feature's screens. They are in the first load, its other words are not. */
export const paymentTitles = text({
  pastPayments: { en: 'Past payments', hi: 'पिछले भुगतान' },
  payPremium: { en: 'Pay premium', hi: 'प्रीमियम भरें' },
  paymentView: { en: 'Check and pay', hi: 'जाँचें और भुगतान करें' },
  paymentStatus: { en: 'Payment status', hi: 'भुगतान की स्थिति' },
  payments: { en: 'Pay premium', hi: 'प्रीमियम भरें' },
  preLoginPayPremium: { en: 'Pay premium without logging in', hi: 'लॉग इन किए बिना प्रीमियम भरें' },
});
