import { VERBATIM } from '@portal/rules/text/verbatim.ts';
import { VERBATIM_PERIOD } from '@portal/rules/text/verbatim-period.ts';
import { text } from '../../lib/text/text.ts';

/** Texts that lists of payments and documents share: filters, pages, a document that was saved or sent. Not in the first load. */
export const listsText = text({
  policy: { en: 'Policy', hi: 'पॉलिसी' },
  allPolicies: { en: 'All policies', hi: 'सभी पॉलिसियाँ' },
  policyChoice: { en: '{plan}, {number}', hi: '{plan}, {number}' },
  policiesFailed: {
    en: 'We could not load your policies, so you cannot choose one.',
    hi: 'आपकी पॉलिसियाँ लोड नहीं हो सकीं, इसलिए आप कोई एक नहीं चुन सकते।',
  },
  policyNotFound: { en: 'We could not find this policy', hi: 'यह पॉलिसी नहीं मिली' },
  seePolicies: { en: 'See my policies', hi: 'मेरी पॉलिसियाँ देखें' },

  from: { en: 'From', hi: 'से' },
  to: { en: 'To', hi: 'तक' },
  errorDate: { en: VERBATIM.invalidDate, hi: 'तारीख़ सही नहीं है' },
  errorFuture: { en: VERBATIM.futureDate, hi: 'आगे की तारीख़ नहीं हो सकती' },
  errorYears: { en: VERBATIM_PERIOD.twoYears, hi: 'केवल 2 वर्षों के अभिलेख देखे जा सकते हैं' },
  errorOrder: { en: VERBATIM.toAfterFrom, hi: '“तक” की तारीख़ “से” की तारीख़ के बाद होनी चाहिए' },

  pages: { en: 'Pages', hi: 'पृष्ठ' },
  pageOf: { en: 'Page {page:count} of {pages:count}', hi: 'पृष्ठ {page:count}, कुल {pages:count}' },
  previous: { en: 'Previous', hi: 'पिछला' },
  next: { en: 'Next', hi: 'अगला' },

  download: { en: 'Download', hi: 'डाउनलोड करें' },
  email: { en: 'Email', hi: 'ई-मेल करें' },
  emailTo: { en: 'Email to {to}', hi: '{to} पर ई-मेल करें' },
  whatsAppTo: { en: 'WhatsApp to {to}', hi: '{to} पर WhatsApp करें' },
  sending: { en: 'Sending', hi: 'भेजा जा रहा है' },
  getDocument: { en: 'Get {name}', hi: '{name} पाएँ' },
  downloaded: { en: 'Downloaded', hi: 'डाउनलोड हो गया' },
  sentTo: { en: 'Sent to {to}', hi: '{to} पर भेजा गया' },
  sentByWhatsApp: { en: 'Sent to {to} on WhatsApp', hi: 'WhatsApp पर {to} को भेजा गया' },
  passwordIs: { en: 'The file has a password: {rule}.', hi: 'फ़ाइल में पासवर्ड है: {rule}।' },
  whatsApp: { en: 'WhatsApp', hi: 'WhatsApp करें' },
  noMobile: {
    en: 'Not sent. We have no mobile number for you.',
    hi: 'नहीं भेजा गया। हमारे पास आपका मोबाइल नंबर नहीं है।',
  },
  whatsAppOff: {
    en: 'Not sent on WhatsApp. Turn on WhatsApp for this policy first.',
    hi: 'WhatsApp पर नहीं भेजा गया। पहले इस पॉलिसी के लिए WhatsApp चालू करें।',
  },
  turnOn: { en: 'Turn on', hi: 'चालू करें' },
  addIt: { en: 'Add it', hi: 'जोड़ें' },
  tooManyReceipts: {
    en: 'There are more than 200 receipts. Choose a shorter period.',
    hi: 'ये 200 से अधिक रसीदें हैं। छोटी अवधि चुनें।',
  },
  notReady: { en: 'This document is not ready yet.', hi: 'यह दस्तावेज़ अभी तैयार नहीं है।' },
  noEmail: {
    en: 'Not sent. We have no email address for you.',
    hi: 'नहीं भेजा गया। हमारे पास आपका ई-मेल पता नहीं है।',
  },
  documentNotFound: { en: 'We could not find this document.', hi: 'यह दस्तावेज़ नहीं मिला।' },
});
