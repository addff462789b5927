import { VERBATIM_DIALOGS as V } from '@portal/rules/text/verbatim-dialogs.ts';
import { text } from '../../lib/text/text.ts';

/** Texts for cancelling auto-debit. The options are sent exactly as specified and shown in the user's language. */
export const cancelText = text({
  reason: { en: 'Reason', hi: 'कारण' },
  choose: { en: 'Choose a reason', hi: 'कारण चुनें' },
  more: { en: 'Please tell us more', hi: 'कृपया और बताएँ' },
  'Bank Account change': { en: 'Bank Account change', hi: 'बैंक खाता बदला है' },
  'Debit date change': { en: 'Debit date change', hi: 'डेबिट की तारीख़ बदलनी है' },
  Other: { en: 'Other', hi: 'अन्य' },
  [V.selectReason]: { en: V.selectReason, hi: 'कृपया एक कारण चुनें।' },
  [V.enterReason]: { en: V.enterReason, hi: 'कृपया कारण लिखें।' },
});
