import { GROUP_CONSENT } from '@portal/rules/policies/group-consent.ts';
import { text } from '../../lib/text/text.ts';

export const promptText = text({
  notNow: { en: 'Not now', hi: 'अभी नहीं' },
  unfinished: { en: 'Finish what you started', hi: 'अधूरा काम पूरा करें' },
  wereChanging: { en: 'You were changing your {thing}.', hi: 'आप बदल रहे थे: {thing}।' },
  proceed: { en: 'Continue', hi: 'जारी रखें' },
  chooseUserId: { en: 'Choose a user ID and password', hi: 'यूज़र आईडी और पासवर्ड चुनें' },
  chooseUserIdWhy: {
    en: 'Next time, you can log in without waiting for a code.',
    hi: 'अगली बार आप कोड की प्रतीक्षा किए बिना लॉग इन कर सकेंगे।',
  },
  choose: { en: 'Choose', hi: 'चुनें' },
  whatsapp: { en: 'WhatsApp updates', hi: 'WhatsApp संदेश' },
  getOnWhatsApp: { en: 'Get receipts and reminders on WhatsApp.', hi: 'रसीदें और याद दिलाने के संदेश WhatsApp पर पाएँ।' },
  turnOn: { en: 'Turn on', hi: 'चालू करें' },
  addMobile: { en: 'Update mobile', hi: 'मोबाइल अपडेट करें' },
  willSend: {
    en: 'We will send receipts, due dates and request updates to {mobile}. You can turn this off at any time.',
    hi: 'हम रसीदें, देय तारीख़ें और अनुरोधों की जानकारी {mobile} पर भेजेंगे। आप इसे कभी भी बंद कर सकते हैं।',
  },
  consentIs: { en: 'By turning this on, you agree to this: “{text}”', hi: 'इसे चालू करके आप इससे सहमत होते हैं: “{text}”' },
  whatsappIsOn: { en: 'WhatsApp updates are on', hi: 'WhatsApp संदेश चालू हैं' },
  sharing: { en: 'Sharing with the group', hi: 'समूह के साथ जानकारी साझा करना' },
  mayWeShare: { en: GROUP_CONSENT.text, hi: 'क्या हम ऑफ़र के लिए आपकी संपर्क जानकारी समूह के साथ साझा कर सकते हैं?' },
  yes: { en: 'Yes', hi: 'हाँ' },
  no: { en: 'No', hi: 'नहीं' },
});
