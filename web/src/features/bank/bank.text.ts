import { text } from '../../lib/text/text.ts';

/** Texts that several payout account pages share. */
export const bankText = text({
  loading: { en: 'Loading your bank account', hi: 'आपका बैंक खाता लोड हो रहा है' },
  failed: { en: 'We could not load your bank account', hi: 'आपका बैंक खाता लोड नहीं हो सका' },
  assigned: {
    en: 'This policy is assigned. Payouts go to the assignee.',
    hi: 'यह पॉलिसी समनुदेशित है। इसका भुगतान समनुदेशिती को होता है।',
  },
  policyClosed: { en: 'This policy has ended, so you cannot change it.', hi: 'यह पॉलिसी समाप्त हो चुकी है, इसलिए इसे बदला नहीं जा सकता।' },
  already: { en: 'This is already your account.', hi: 'यह पहले से आपका खाता है।' },
  useAccount: { en: 'Use this account', hi: 'यह खाता इस्तेमाल करें' },
  payoutsOnly: {
    en: 'We use this account for payouts. Auto-debit uses a separate account.',
    hi: 'इस खाते में हम आपको भुगतान करते हैं। ऑटो-डेबिट अलग खाते से चलता है।',
  },
  hold: {
    en: 'For your security, loans and payouts from these policies are unavailable for 24 hours after the change.',
    hi: 'आपकी सुरक्षा के लिए बदलाव के 24 घंटे बाद तक इन पॉलिसियों के ऋण और भुगतान उपलब्ध नहीं हैं।',
  },
  doneTitle: { en: 'Your bank account has been changed', hi: 'आपका बैंक खाता बदल दिया गया है' },
  doneNext: {
    en: 'From now on, we will make payouts to {account}. The account for auto-debit is not changed.',
    hi: 'अब से हम {account} में भुगतान करेंगे। ऑटो-डेबिट का खाता नहीं बदला है।',
  },
  toFlow: { en: 'Continue where you left off', hi: 'जहाँ छोड़ा था वहाँ से जारी रखें' },
  toAccount: { en: 'Go to bank account', hi: 'बैंक खाते पर जाएँ' },
});
