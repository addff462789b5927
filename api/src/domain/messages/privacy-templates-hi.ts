import { PRIVACY_NOTICE } from '@portal/rules/privacy/consents.ts';
import type { privacyTemplatesEn } from './privacy-templates-en.ts';
import { type Button, notYouHi as notYou } from './template-parts.ts';

const see = (): Button => ({ label: 'आपका डेटा और गोपनीयता देखें', path: '/privacy' });

/** Messages about data and consents, in Hindi. */
export const privacyTemplatesHi: typeof privacyTemplatesEn = {
  privacyReceived: {
    sms: (v, b) => `${b.provider}: आपके डेटा के बारे में अनुरोध ${v.caseId} हमें मिल गया है। हम ${v.promisedBy} तक उत्तर देंगे।`,
    subject: (v) => `आपके डेटा के बारे में अनुरोध हमें मिल गया है (${v.caseId})`,
    mail: (v, b) => `आपके डेटा के बारे में आपका अनुरोध ${v.caseId} हमें मिल गया है। हम ${v.promisedBy} तक उत्तर देंगे।${notYou(b)}`,
    button: see,
  },
  dataReady: {
    sms: (v, b) => `${b.provider}: आपके डेटा की प्रति ${v.until} तक आपके खाते में है। आप नहीं? तुरंत कॉल करें: ${b.phone}`,
    subject: (v) => `आपके डेटा की प्रति तैयार है (${v.caseId})`,
    mail: (v, b) =>
      `आपके डेटा की प्रति ${v.until} तक आपके खाते में है। आपकी सुरक्षा के लिए हम इसे ई-मेल से नहीं भेजते।\n\nइससे आपका अनुरोध ${v.caseId} पूरा होता है।${notYou(b)}`,
    button: () => ({ label: 'अपनी प्रति लें', path: '/privacy' }),
  },
  dataErased: {
    sms: (v, b) => `${b.provider}: अनुरोध ${v.caseId} का डेटा मिटा दिया गया है। बाकी डेटा तारीख़ों और कारणों के साथ आपके खाते में है।`,
    subject: (v) => `आपके अनुरोध का डेटा मिटा दिया गया है (${v.caseId})`,
    mail: (v, b) =>
      `आपके अनुरोध ${v.caseId} का डेटा मिटा दिया गया है। जो डेटा हमें रखना ज़रूरी है, वह तारीख़ों और कारणों के साथ आपके खाते में है।${notYou(b)}`,
    button: see,
  },
  consentWithdrawn: {
    sms: (v, b) => `${b.provider}: आपने ${v.date} को ${v.purpose} बंद किया। अब हम इसके लिए आपके डेटा का उपयोग नहीं करते।`,
    subject: (v) => `आपने ${v.purpose} बंद किया`,
    mail: (v, b) =>
      `आपने ${v.date} को ${v.purpose} बंद किया। अब हम इसके लिए आपके डेटा का उपयोग नहीं करते। इससे पहले जो हुआ, वह नहीं बदलता।\n\nआप इसे कभी भी फिर चालू कर सकते हैं।${notYou(b)}`,
    button: see,
  },
  noticeChanged: {
    sms: (_, b) => `${b.provider}: हमारी गोपनीयता सूचना बदल गई है: ${PRIVACY_NOTICE.change.hi} पढ़ें: ${b.portalUrl}/privacy`,
    subject: () => 'हमारी गोपनीयता सूचना बदल गई है',
    mail: () =>
      `हमारी गोपनीयता सूचना बदल गई है: ${PRIVACY_NOTICE.change.hi}\n\nआपको कुछ करने की ज़रूरत नहीं है। आपके खाते में यह सूचना, आपकी सहमतियाँ और उन्हें वापस लेने का तरीका है।`,
    button: see,
  },
  breachNotice: {
    sms: (v, b) =>
      `${b.provider}: ${v.date} को आपका डेटा ${v.effect}: ${v.items}। कृपया ${v.advice}। मदद: ${b.portalUrl}/privacy, ${b.phone}`,
    subject: () => 'ज़रूरी: आपके डेटा से जुड़ी एक घटना',
    mail: (v, b) =>
      `${v.date} को आपका डेटा ${v.effect}: ${v.allItems}। हमें इसका खेद है।\n\nकृपया ${v.advice}। हम फ़ोन या ई-मेल पर आपसे कभी पासवर्ड या कोड नहीं माँगते।\n\nविवरण और मदद के लिए अपने खाते में आपका डेटा और गोपनीयता देखें, या हमें ${b.phone} पर कॉल करें।`,
    button: see,
  },
};
