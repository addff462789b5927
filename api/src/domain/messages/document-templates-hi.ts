import type { documentTemplatesEn } from './document-templates-en.ts';

/** The texts of document-templates-en.ts in Hindi. */
export const documentTemplatesHi: typeof documentTemplatesEn = {
  documentMail: {
    subject: (v) => `आपका दस्तावेज़: ${v.document}`,
    mail: (v) => `आपने यह दस्तावेज़ माँगा था: ${v.document}। यह PDF के रूप में संलग्न है।\nपासवर्ड: ${v.passwordRule}।`,
    button: () => ({ label: 'सभी दस्तावेज़ देखें', path: '/downloads' }),
  },
  documentLink: {
    subject: (v) => `आपका दस्तावेज़ तैयार है: ${v.document}`,
    mail: (v) => `आपने यह दस्तावेज़ माँगा था: ${v.document}। यह ई-मेल के लिए बहुत बड़ा है। कृपया इसे अपने खाते में डाउनलोड के अंतर्गत डाउनलोड करें।`,
    button: () => ({ label: 'डाउनलोड करें', path: '/downloads' }),
  },
  documentWhatsApp: {
    whatsapp: (v, b) => `नमस्ते ${v.name}, आपका माँगा हुआ ${v.document} भेजा जा रहा है। पासवर्ड: ${v.passwordRule}। ${b.provider}`,
  },
  documentFailed: {
    sms: (_, b) => `${b.provider}: हम आपका माँगा हुआ दस्तावेज़ नहीं भेज सके। यहाँ से डाउनलोड करें: ${b.portalUrl}/downloads`,
  },
  whatsappWelcome: {
    whatsapp: (v, b) =>
      `नमस्ते ${v.name}, ${b.provider} के WhatsApp संदेश चालू हो गए हैं। आप इन्हें अपनी प्रोफ़ाइल में कभी भी बंद कर सकते हैं। कोई सवाल हो तो ${b.phone} पर कॉल करें।`,
  },
  whatsappStopped: {
    sms: (_, b) => `${b.provider}: WhatsApp संदेश बंद कर दिए गए हैं। आप इन्हें अपनी प्रोफ़ाइल में फिर चालू कर सकते हैं।`,
  },
  whatsappFailed: {
    sms: (_, b) => `${b.provider}: हम WhatsApp पर आप तक नहीं पहुँच सके। लगता है, आपके मोबाइल नंबर पर WhatsApp नहीं है।`,
  },
};
