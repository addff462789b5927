import { VERBATIM_DIALOGS } from '@portal/rules/text/verbatim-dialogs.ts';
import { text } from '../../lib/text/text.ts';

/** Texts shared by all terms; each type has its clauses in a separate file. */
export const termsText = text({
  title: { en: 'Terms and conditions', hi: 'नियम और शर्तें' },
  accept: { en: VERBATIM_DIALOGS.accept, hi: 'स्वीकार करें' },
  failed: { en: 'We could not load the terms', hi: 'शर्तें लोड नहीं हो सकीं' },
  closing: {
    en: 'If you have questions, call {phone} ({hours}) or write to us on WhatsApp at {whatsapp}. We will keep a copy of these terms with your request, with the time at which you accepted them.',
    hi: 'प्रश्न हों तो {phone} पर कॉल करें ({hours}) या {whatsapp} पर WhatsApp से लिखें। हम इन शर्तों की एक प्रति, आपके स्वीकार करने के समय के साथ, आपके अनुरोध के साथ रखेंगे।',
  },
  acceptTerms: { en: 'I accept the terms and conditions', hi: 'मैं नियम और शर्तें स्वीकार करता/करती हूँ' },
  readTerms: { en: 'Read the terms', hi: 'शर्तें पढ़ें' },
  errorTerms: { en: 'Please accept the terms and conditions.', hi: 'कृपया नियम और शर्तें स्वीकार करें।' },
});
