import type { staffTemplatesEn } from './staff-templates-en.ts';
import { type Brand, greetHi as greet } from './template-parts.ts';

const close = (b: Brand) => `\n\nयदि आपको इस ई-मेल की अपेक्षा नहीं थी, तो कृपया तुरंत अपनी सुरक्षा टीम को बताएँ।\n${b.provider}`;

/** The emails to staff about their accounts, in Hindi. */
export const staffTemplatesHi: typeof staffTemplatesEn = {
  staffStartCode: {
    subject: () => 'आपका शुरुआती कोड',
    mail: (v, b) =>
      `${greet(v)}${v.what}\n\nनया पासवर्ड बनाने के लिए ${v.loginUrl} पर अपने यूज़र नाम ${v.userId} और इस शुरुआती कोड से लॉगिन करें:\n\n${v.code}\n\nयह कोड ${v.hours} घंटे तक मान्य है। इसे किसी को न बताएँ, सहकर्मी को भी नहीं।${close(b)}`,
  },
  staffAccountChanged: {
    subject: () => 'आपका कर्मचारी खाता बदला गया है',
    mail: (v, b) => `${greet(v)}आपका कर्मचारी खाता ${v.userId} बदला गया है। ${v.what}${close(b)}`,
  },
  staffApproverDisabled: {
    subject: () => 'एक अनुमोदक का खाता निष्क्रिय किया गया है',
    mail: (v, b) => `${greet(v)}${v.person} का खाता ${v.userId} निष्क्रिय किया गया है। ${v.what}${close(b)}`,
  },
};
