import { text } from '../../lib/text.ts';

export const bankTitles = text({
  bankDetail: { en: 'Bank account', hi: 'बैंक खाता' },
  editBankDetails: { en: 'New bank account', hi: 'नया बैंक खाता' },
  uploadBankDocument: { en: 'Proof of account', hi: 'खाते का प्रमाण' },
});
