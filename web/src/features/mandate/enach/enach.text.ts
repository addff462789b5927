import { VERBATIM_MANDATE as V } from '@portal/rules/text/verbatim-mandate.ts';
import { text } from '../../../lib/text/text.ts';

export const enachText = text({
  note: {
    en: 'Auto-debit applies only to premium-paying policies. Activation takes up to 30 days. Until then, please pay as usual.',
    hi: 'ऑटो-डेबिट केवल उन पॉलिसियों के लिए है जिनके प्रीमियम बाकी हैं। चालू होने में 30 दिन तक लगते हैं। तब तक पहले की तरह चुकाएँ।',
  },
  empty: { en: V.noEnach, hi: 'खाते से ऑटो-डेबिट (eNACH) के लिए कोई पॉलिसी नहीं' },
  emptyWhy: {
    en: 'You can set up auto-debit only for policies with premiums left to pay.',
    hi: 'ऑटो-डेबिट केवल उन पॉलिसियों पर चालू हो सकता है जिनके प्रीमियम बाकी हैं।',
  },
  add: { en: V.add, hi: 'जोड़ें' },
  [V.enachRegistered]: { en: V.enachRegistered, hi: 'सूचना: आपका ENACH पंजीकरण हो चुका है' },
  [V.enachOngoing]: { en: V.enachOngoing, hi: 'इस पॉलिसी के ENACH पंजीकरण पर काम चल रहा है।' },
  [V.enachNotAvailable]: { en: V.enachNotAvailable, hi: 'इस पॉलिसी के लिए ENACH पंजीकरण उपलब्ध नहीं है।' },
  [V.esiRegistered]: { en: V.esiRegistered, hi: 'सूचना: आपका ESI पंजीकरण हो चुका है' },
  [V.esiOngoing]: { en: V.esiOngoing, hi: 'इस पॉलिसी के ESI पंजीकरण पर काम चल रहा है।' },
  [V.esiNotAvailable]: { en: V.esiNotAvailable, hi: 'इस पॉलिसी के लिए ESI पंजीकरण उपलब्ध नहीं है।' },
  openingBank: { en: "Opening your bank's page", hi: 'आपके बैंक का पृष्ठ खुल रहा है' },
  saving: { en: 'Checking the result', hi: 'परिणाम जाँचा जा रहा है' },
  notifyBySms: {
    en: 'We will let you know by SMS. Please do not register again.',
    hi: 'हम आपको SMS से सूचित करेंगे। कृपया फिर से पंजीकरण न करें।',
  },
});
