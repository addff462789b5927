import { text } from '../../lib/text/text.ts';

export const paymentText = text({
  succeeded: { en: 'Succeeded', hi: 'सफल' },
  failed: { en: 'Failed', hi: 'विफल' },
  pending: { en: 'Pending', hi: 'लंबित' },
  collected: { en: 'Collected', hi: 'प्राप्त राशि' },
  rate: { en: 'Success rate', hi: 'सफल रहे' },
  upi: { en: 'UPI', hi: 'UPI' },
  netBanking: { en: 'Net banking', hi: 'नेट बैंकिंग' },
  card: { en: 'Card', hi: 'कार्ड' },
  other: { en: 'Other', hi: 'अन्य' },
});
