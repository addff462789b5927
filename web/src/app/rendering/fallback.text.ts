import { VERBATIM } from '@portal/rules/text/verbatim.ts';
import { text } from '../../lib/text/text.ts';

export const fallbackText = text({
  title: { en: VERBATIM.somethingHappened, hi: 'कुछ गड़बड़ हुई' },
  answer: { en: VERBATIM.technicalDifficulty, hi: 'तकनीकी समस्या है। कृपया कुछ देर बाद आएँ' },
  note: {
    en: 'The problem has been reported. If you were paying, check your bank account before you pay again.',
    hi: 'समस्या की सूचना दे दी गई है। यदि आप भुगतान कर रहे थे, तो फिर भुगतान करने से पहले अपना बैंक खाता देखें।',
  },
  button: { en: VERBATIM.goToDashboard, hi: 'डैशबोर्ड पर जाएँ' },
});
