import type { staffTemplatesEn } from './staff-templates-en.ts';

const NOT_EXPECTED = '\n\nयदि आपको इस ई-मेल की अपेक्षा नहीं थी, तो कृपया तुरंत अपनी सुरक्षा टीम को बताएँ।';

/** The texts of staff-templates-en.ts in Hindi. */
export const staffTemplatesHi: typeof staffTemplatesEn = {
  staffStartCode: {
    subject: (v) => `आपके कर्मचारी खाते ${v.userId} का शुरुआती कोड`,
    mail: (v) =>
      `${v.what}\n\nनया पासवर्ड बनाने के लिए अपने यूज़र नाम ${v.userId} और इस शुरुआती कोड से लॉग इन करें:\n\n${v.code}\n\nयह कोड ${v.hours} घंटे तक मान्य है। इसे किसी को न बताएँ, सहकर्मी को भी नहीं।${NOT_EXPECTED}`,
    button: () => ({ label: 'लॉग इन करें', path: '/admin-login' }),
  },
  staffAccountChanged: {
    subject: (v) => `आपका कर्मचारी खाता ${v.userId} बदला गया है`,
    mail: (v) => `आपका कर्मचारी खाता ${v.userId} बदला गया है।\n\n${v.what}${NOT_EXPECTED}`,
  },
  staffApproverDisabled: {
    subject: (v) => `अनुमोदक का खाता ${v.userId} निष्क्रिय किया गया है`,
    mail: (v) => `${v.person} का कर्मचारी खाता ${v.userId} निष्क्रिय किया गया है।\n\n${v.what}${NOT_EXPECTED}`,
  },
};
