import { text } from '../../lib/text/text.ts';

/** Words that several pages of payout accounts say. */
export const bankText = text({
  loading: { en: 'Loading your bank account', hi: 'आपका बैंक खाता लोड हो रहा है' },
  failed: { en: 'We could not load your bank account', hi: 'आपका बैंक खाता लोड नहीं हो सका' },
  assigned: {
    en: 'This policy is assigned. Payouts go to the assignee.',
    hi: 'यह पॉलिसी किसी और के नाम समनुदेशित है। इसका भुगतान उन्हीं को होता है।',
  },
  policyClosed: { en: 'This policy has ended. Nothing can be changed.', hi: 'यह पॉलिसी समाप्त हो चुकी है। इसमें कुछ बदला नहीं जा सकता।' },
  already: { en: 'This is already your account.', hi: 'यह पहले से आपका खाता है।' },
  useAccount: { en: 'Use this account', hi: 'यह खाता इस्तेमाल करें' },
  payoutsOnly: { en: 'This is for payouts. Auto-debit uses its own account.', hi: 'यह भुगतान पाने के लिए है। ऑटो-डेबिट अपने ही खाते से चलता है।' },
  hold: {
    en: 'For your safety, loans and payouts of these policies open 24 hours after the change.',
    hi: 'आपकी सुरक्षा के लिए इन पॉलिसियों के ऋण और भुगतान बदलाव के 24 घंटे बाद खुलते हैं।',
  },
  doneTitle: { en: 'Your bank account is changed', hi: 'आपका बैंक खाता बदल दिया गया है' },
  doneNext: {
    en: 'Payouts go to {account} from now on. Auto-debit keeps its own account.',
    hi: 'अब से भुगतान {account} में आएगा। ऑटो-डेबिट अपने ही खाते से चलता रहेगा।',
  },
  toFlow: { en: 'Continue where you left off', hi: 'जहाँ छोड़ा था वहाँ से जारी रखें' },
  toAccount: { en: 'Go to bank account', hi: 'बैंक खाते पर जाएँ' },
});
