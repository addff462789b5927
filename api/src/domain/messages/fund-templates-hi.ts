import type { fundTemplatesEn } from './fund-templates-en.ts';
import {
  attachedHi as attached,
  type Button,
  notYouHi as notYou,
  policyHi as policy,
  smsNotYouHi as smsNotYou,
  smsPolicyHi as smsPolicy,
} from './template-parts.ts';

const funds = (): Button => ({ label: 'अपने फंड देखें', path: '/switch-funds' });
const STAYS = 'जो राशि जा चुकी है वह नए फंड में ही रहेगी।';

/** The texts of fund-templates-en.ts in Hindi. */
export const fundTemplatesHi: typeof fundTemplatesEn = {
  switchDone: {
    sms: (v, b) => `${b.provider}: आपका फंड स्विच ${v.caseId}${smsPolicy(v)} ${v.navDay} के एनएवी पर पूरा हो गया है।`,
    subject: (v) => `आपका फंड स्विच पूरा हो गया है (${v.caseId})`,
    mail: (v, b) =>
      `आपका फंड स्विच ${v.caseId}${policy(v)} ${v.navDay} के एनएवी पर पूरा हो गया है। आपकी नई यूनिट खाता विवरण में दिखेंगी।${attached(v)}${notYou(b)}`,
    button: () => ({ label: 'दस्तावेज़ देखें', path: '/downloads' }),
  },
  transferStarted: {
    sms: (v, b) => `${b.provider}: ${v.amount} का सिस्टमैटिक ट्रांसफ़र${smsPolicy(v)} ${v.day} से, ${v.caseId}।${smsNotYou(b)}`,
    subject: (v) => `${v.amount} का आपका सिस्टमैटिक ट्रांसफ़र चालू हो गया है (${v.caseId})`,
    mail: (v, b) =>
      `${v.amount} का आपका सिस्टमैटिक ट्रांसफ़र${policy(v)} चालू हो गया है (अनुरोध ${v.caseId})।\n\nपहला ट्रांसफ़र ${v.day} को और आख़िरी ${v.last} को होगा। कोई शुल्क नहीं है।${notYou(b)}`,
    button: funds,
  },
  transferDone: {
    sms: (v, b) => `${b.provider}: सिस्टमैटिक ट्रांसफ़र${smsPolicy(v)}: ${v.navDay} के एनएवी पर ${v.amount} स्थानांतरित। बाकी ट्रांसफ़र: ${v.left}`,
    subject: (v) => `${v.navDay} को आपके सिस्टमैटिक ट्रांसफ़र में ${v.amount} स्थानांतरित हुए`,
    mail: (v) => `आपके सिस्टमैटिक ट्रांसफ़र${policy(v)} में ${v.navDay} के एनएवी पर ${v.amount} स्थानांतरित हुए।\n\nबाकी ट्रांसफ़र: ${v.left}`,
    button: funds,
  },
  transferStopped: {
    sms: (v, b) => `${b.provider}: आपका सिस्टमैटिक ट्रांसफ़र${smsPolicy(v)} बंद कर दिया गया है (${v.caseId})।${smsNotYou(b)}`,
    subject: (v) => `आपका सिस्टमैटिक ट्रांसफ़र बंद कर दिया गया है (${v.caseId})`,
    mail: (v, b) => `आपका सिस्टमैटिक ट्रांसफ़र${policy(v)} बंद कर दिया गया है (अनुरोध ${v.caseId})। ${STAYS}${notYou(b)}`,
    button: funds,
  },
  transferEnded: {
    sms: (_, b) => `${b.provider}: आपका सिस्टमैटिक ट्रांसफ़र समाप्त हो गया है। ${STAYS}`,
    subject: () => 'आपका सिस्टमैटिक ट्रांसफ़र समाप्त हो गया है',
    mail: (v) => `आपका सिस्टमैटिक ट्रांसफ़र${policy(v)} समाप्त हो गया है। ${STAYS}`,
    button: funds,
  },
};
