import type { accessTemplatesEn } from './access-templates-en.ts';
import {
  type Brand,
  type FilledValues,
  notYouHi as notYou,
  policyHi as policy,
  smsNotYouHi as smsNotYou,
  smsPolicyHi as smsPolicy,
  type Template,
  webOtpLine,
} from './template-parts.ts';

const NEVER_SHARE = 'इसे किसी को न बताएँ, हमें भी नहीं।';

const serviceLink = (purpose: string, label: string) =>
  ({
    sms: (v: FilledValues, b: Brand) =>
      `${b.provider}: ${label}${v.policyLast4 ? `, पॉलिसी ${v.policyLast4}` : ''}: ${b.portalUrl}/customer-login/${v.linkKey} ${v.until} तक`,
    subject: (v: FilledValues) => `${purpose} के लिए आपका लिंक${policy(v)}`,
    mail: (v: FilledValues) =>
      `${purpose} के लिए आपका लिंक${policy(v)} नीचे है।\n\nयह ${v.until} तक केवल एक बार काम करेगा। कृपया इसे किसी को न भेजें। हम आपका पासवर्ड कभी नहीं माँगते।`,
    button: (v: FilledValues) => ({ label, path: `/customer-login/${v.linkKey}` }),
  }) satisfies Template;

/** The texts of access-templates-en.ts in Hindi. */
export const accessTemplatesHi: typeof accessTemplatesEn = {
  otp: {
    sms: (v, b) => `${v.code}: लॉग इन करने का ${b.provider} कोड। ${v.minutes} मिनट मान्य। किसी को न बताएँ।${webOtpLine(v, b)}`,
    subject: () => 'लॉग इन करने के लिए आपका कोड',
    mail: (v) => `लॉग इन करने के लिए आपका वन-टाइम पासवर्ड है:\n\n${v.code}\n\nयह ${v.minutes} मिनट तक मान्य है। ${NEVER_SHARE}`,
  },
  otpStepUp: {
    sms: (v, b) => `${v.code}: ${v.action} का ${b.provider} कोड${smsPolicy(v)}। ${v.minutes} मिनट मान्य। किसी को न बताएँ।${webOtpLine(v, b)}`,
    subject: (v) => `${v.action} के लिए आपका कोड`,
    mail: (v, b) =>
      `${v.action} के लिए${policy(v)} आपका वन-टाइम पासवर्ड है:\n\n${v.code}\n\nयह ${v.minutes} मिनट तक मान्य है। ${NEVER_SHARE}\n\nयदि यह कोड आपने नहीं माँगा, तो हो सकता है कोई और आपकी जानकारी का उपयोग कर रहा हो। कृपया तुरंत ${b.phone} पर कॉल करें।`,
  },
  loginAlert: {
    subject: (v) => `${v.at} पर आपके खाते में नया लॉगिन`,
    mail: (v, b) => `${v.at} पर एक ऐसे डिवाइस से आपके खाते में लॉगिन हुआ जिसे हमने पहले नहीं देखा था।${notYou(b)}`,
  },
  serviceLink: serviceLink('लॉग इन करने', 'लॉग इन करें'),
  serviceLinkPay: serviceLink('प्रीमियम भरने', 'अपना प्रीमियम भरें'),
  serviceLinkReinstate: serviceLink('पॉलिसी फिर चालू कराने', 'पॉलिसी फिर चालू कराएँ'),
  serviceLinkApplication: serviceLink('आवेदन की स्थिति देखने', 'आवेदन की स्थिति देखें'),
  serviceLinkUpi: serviceLink('UPI Autopay चालू करने', 'UPI Autopay चालू करें'),
  serviceLinkFunds: serviceLink('फ़ंड बदलने', 'फ़ंड बदलें'),
  serviceLinkFrequency: serviceLink('भुगतान का अंतराल बदलने', 'भुगतान का अंतराल बदलें'),
  welcome: {
    sms: (_, b) => `${b.provider}: आपकी यूज़र आईडी तैयार है। अब आप इससे लॉग इन कर सकते हैं।${smsNotYou(b)}`,
    subject: (v) => `आपकी यूज़र आईडी ${v.userId} तैयार है`,
    mail: (v, b) => `आपकी यूज़र आईडी ${v.userId} है। अब आप इससे लॉग इन कर सकते हैं।${notYou(b)}`,
    button: () => ({ label: 'लॉग इन करें', path: '/' }),
  },
  passwordChanged: {
    sms: (_, b) => `${b.provider}: आपका पासवर्ड बदल दिया गया है।${smsNotYou(b)}`,
    subject: () => 'आपका पासवर्ड बदल दिया गया है',
    mail: (v, b) => `आपका पासवर्ड ${v.at} पर बदला गया। आपको बाकी सभी डिवाइस से लॉग आउट कर दिया गया है।${notYou(b)}`,
  },
  passkeyAdded: {
    sms: (v, b) => `${b.provider}: ${v.at} पर पासकी जुड़ी। आप नहीं थे? ${b.portalUrl}/not-me/${v.undoKey} ${b.phone}`,
    subject: (v) => `${v.at} पर आपके खाते में एक पासकी जोड़ी गई`,
    mail: (v, b) =>
      `${v.at} पर आपके खाते में एक पासकी जोड़ी गई। इससे आपके खाते में लॉग इन किया जा सकता है।\n\nयदि यह आपने किया है, तो आपको कुछ नहीं करना है।\n\nयदि यह आपने नहीं किया है, तो कृपया नीचे दिए बटन से इसे वापस लें, या तुरंत ${b.phone} पर कॉल करें। हम पासकी हटा देंगे और सभी डिवाइस लॉग आउट कर देंगे।`,
    button: (v) => ({ label: 'यह मैंने नहीं किया', path: `/not-me/${v.undoKey}` }),
  },
  passkeyRemoved: {
    sms: (v, b) => `${b.provider}: ${v.date} को आपके खाते से एक पासकी हटाई गई। आपने नहीं किया? तुरंत कॉल करें: ${b.phone}`,
    subject: (v) => `${v.date} को आपके खाते से एक पासकी हटाई गई`,
    mail: (v, b) => `${v.date} को आपके खाते से एक पासकी हटाई गई। अब उससे लॉग इन नहीं हो सकता।${notYou(b)}`,
  },
  passkeyBlocked: {
    sms: (_, b) => `${b.provider}: हमने आपकी एक पासकी रोक दी है, क्योंकि हो सकता है उसकी नकल हुई हो। वन-टाइम पासवर्ड से लॉग इन करें।`,
    subject: () => 'हमने आपकी एक पासकी रोक दी है',
    mail: (v, b) =>
      `${v.date} को हमने आपकी एक पासकी रोक दी, क्योंकि हो सकता है उसकी नकल हुई हो। कृपया वन-टाइम पासवर्ड से लॉग इन करें, वह पासकी हटाएँ और नई जोड़ें।\n\nकोई सवाल हो, तो कृपया ${b.phone} पर कॉल करें।`,
    button: () => ({ label: 'अपनी पासकी देखें', path: '/passkeys' }),
  },
  contactChanged: {
    sms: (v, b) => `${b.provider}: आपका ${v.contact} बदल दिया गया है (अनुरोध ${v.caseId})।${smsNotYou(b)}`,
    subject: (v) => `आपका ${v.contact} बदल दिया गया है (अनुरोध ${v.caseId})`,
    mail: (v, b) =>
      `आपका ${v.contact} बदल दिया गया है (अनुरोध ${v.caseId})। आपको बाकी सभी डिवाइस से लॉग आउट कर दिया गया है।\n\nआपकी सुरक्षा के लिए बैंक और नॉमिनी के बदलाव, ऋण और भुगतान 24 घंटे तक उपलब्ध नहीं होंगे।${notYou(b)}`,
  },
  userIdReminder: {
    sms: (v, b) => `${b.provider}: आपकी यूज़र आईडी ${v.userId} है। आपने नहीं माँगी? कॉल करें: ${b.phone}`,
    subject: () => 'आपकी यूज़र आईडी',
    mail: (v, b) => `आपने अपनी यूज़र आईडी माँगी थी। वह ${v.userId} है।${notYou(b)}`,
    button: () => ({ label: 'लॉग इन करें', path: '/' }),
  },
  policyLinked: {
    sms: (v, b) => `${b.provider}: पॉलिसी (अंतिम अंक ${v.policyLast3}) एक लॉगिन से जोड़ी गई है।${smsNotYou(b)}`,
    subject: (v) => `पॉलिसी (अंतिम अंक ${v.policyLast3}) आपके लॉगिन से जोड़ी गई है`,
    mail: (v, b) => `पॉलिसी (अंतिम अंक ${v.policyLast3}) आपके लॉगिन से जोड़ी गई है। अब आप इसे वहाँ देख सकते हैं।${notYou(b)}`,
    button: () => ({ label: 'पॉलिसियाँ देखें', path: '/policy-listing' }),
  },
};
