import type { fundTemplatesEn } from './fund-templates-en.ts';
import { aboutPolicyHi as aboutPolicy, attachedHi as attached, closeHi as close, greetHi as greet } from './template-parts.ts';

const NOT_YOU = 'यदि यह आपने नहीं किया, तो हमें तुरंत कॉल करें।';

/** The texts of fund-templates-en.ts in Hindi. */
export const fundTemplatesHi: typeof fundTemplatesEn = {
  switchDone: {
    sms: (v, b) => `${b.provider}: आपका फंड स्विच ${v.caseId}${aboutPolicy(v)} ${v.navDay} के एनएवी पर पूरा हुआ।`,
    subject: () => 'आपका फंड स्विच पूरा हुआ',
    mail: (v, b) =>
      `${greet(v)}आपका फंड स्विच ${v.caseId}${aboutPolicy(v)} ${v.navDay} के एनएवी पर पूरा हुआ। नई यूनिट खाता विवरण में हैं।${attached(v)}\n\n${NOT_YOU}${close(b)}`,
  },
  transferStarted: {
    sms: (v, b) =>
      `${b.provider}: ${v.amount} का आपका सिस्टमैटिक ट्रांसफ़र${aboutPolicy(v)} चालू हुआ, अनुरोध ${v.caseId}। पहला ट्रांसफ़र: ${v.day}। यदि यह आपने नहीं किया, तो ${b.phone} पर कॉल करें।`,
    subject: () => 'आपका सिस्टमैटिक ट्रांसफ़र चालू हुआ',
    mail: (v, b) =>
      `${greet(v)}${v.amount} का आपका सिस्टमैटिक ट्रांसफ़र${aboutPolicy(v)} चालू हुआ, अनुरोध ${v.caseId}। पहला ट्रांसफ़र ${v.day} को, आख़िरी ${v.last} को होगा। कोई शुल्क नहीं है।\n\n${NOT_YOU}${close(b)}`,
  },
  transferDone: {
    sms: (v, b) =>
      `${b.provider}: आपके सिस्टमैटिक ट्रांसफ़र${aboutPolicy(v)} में ${v.navDay} के एनएवी पर ${v.amount} स्थानांतरित हुए। बाकी: ${v.left}।`,
    subject: () => 'एक सिस्टमैटिक ट्रांसफ़र हुआ',
    mail: (v, b) =>
      `${greet(v)}आपके सिस्टमैटिक ट्रांसफ़र${aboutPolicy(v)} में ${v.navDay} के एनएवी पर ${v.amount} स्थानांतरित हुए। बाकी ट्रांसफ़र: ${v.left}।${close(b)}`,
  },
  transferStopped: {
    sms: (v, b) =>
      `${b.provider}: आपका सिस्टमैटिक ट्रांसफ़र${aboutPolicy(v)} बंद कर दिया गया, अनुरोध ${v.caseId}। यदि यह आपने नहीं किया, तो ${b.phone} पर कॉल करें।`,
    subject: () => 'आपका सिस्टमैटिक ट्रांसफ़र बंद हुआ',
    mail: (v, b) =>
      `${greet(v)}आपका सिस्टमैटिक ट्रांसफ़र${aboutPolicy(v)} बंद कर दिया गया, अनुरोध ${v.caseId}। जो स्थानांतरित हो चुका है वह वहीं रहेगा।\n\n${NOT_YOU}${close(b)}`,
  },
  transferEnded: {
    sms: (_, b) => `${b.provider}: आपका सिस्टमैटिक ट्रांसफ़र समाप्त हुआ। जो स्थानांतरित हो चुका है वह वहीं रहेगा।`,
    subject: () => 'आपका सिस्टमैटिक ट्रांसफ़र समाप्त हुआ',
    mail: (v, b) => `${greet(v)}आपका सिस्टमैटिक ट्रांसफ़र${aboutPolicy(v)} समाप्त हुआ। जो स्थानांतरित हो चुका है वह वहीं रहेगा।${close(b)}`,
  },
};
