import { alertTemplatesHi } from './alert-templates-hi.ts';
import { applicationTemplatesHi } from './application-templates-hi.ts';
import { claimTemplatesHi } from './claim-templates-hi.ts';
import { fundTemplatesHi } from './fund-templates-hi.ts';
import { loanTemplatesHi } from './loan-templates-hi.ts';
import { staffTemplatesHi } from './staff-templates-hi.ts';
import { survivalTemplatesHi } from './survival-templates-hi.ts';
import {
  aboutPolicyHi as aboutPolicy,
  attachedHi as attached,
  type Brand,
  closeHi as close,
  type FilledValues,
  greetHi as greet,
  type Template,
} from './template-parts.ts';
import type { Templates } from './templates-en.ts';

/** The texts of templates-en.ts in Hindi. */

const NOT_YOU = 'यदि यह आपने नहीं किया, तो हमें तुरंत कॉल करें।';
const notYou = (b: Brand) => `यदि यह आपने नहीं किया, तो तुरंत ${b.phone} पर कॉल करें।`;
const NEVER_SHARE = 'इसे किसी को न बताएँ, हमें भी नहीं।';
const protectedBy = (v: FilledValues) => `फ़ाइल पासवर्ड से सुरक्षित है। पासवर्ड: ${v.passwordRule}।`;
const mandateActive = (next: (v: FilledValues) => string = () => '') =>
  ({
    sms: (v: FilledValues, b: Brand) => `${b.provider}: ${v.rail} से ऑटो पे${aboutPolicy(v)} चालू हो गया है।${next(v)}`,
    subject: () => 'ऑटो पे चालू हो गया है',
    mail: (v: FilledValues, b: Brand) => `${greet(v)}${v.rail} से ऑटो पे${aboutPolicy(v)} चालू हो गया है।${next(v)}${close(b)}`,
  }) satisfies Template;
const mandateEnded = (next: string) =>
  ({
    sms: (v: FilledValues, b: Brand) => `${b.provider}: ${v.rail} से ऑटो पे${aboutPolicy(v)} बंद हो गया है। ${next}`,
    subject: () => 'ऑटो पे बंद हो गया है',
    mail: (v: FilledValues, b: Brand) => `${greet(v)}${v.rail} से ऑटो पे${aboutPolicy(v)} बंद हो गया है। ${next}${close(b)}`,
  }) satisfies Template;
const policy3 = (v: FilledValues) => `पॉलिसी (अंतिम अंक ${v.policyLast3})`;

export const templatesHi: Templates = {
  ...alertTemplatesHi,
  ...applicationTemplatesHi,
  ...fundTemplatesHi,
  ...claimTemplatesHi,
  ...loanTemplatesHi,
  ...staffTemplatesHi,
  ...survivalTemplatesHi,
  otp: {
    sms: (v, b) => `${b.provider} के लिए आपका वन-टाइम पासवर्ड ${v.code} है। यह ${v.minutes} मिनट तक मान्य है। ${NEVER_SHARE}`,
    subject: () => 'आपका वन-टाइम पासवर्ड',
    mail: (v, b) => `आपका वन-टाइम पासवर्ड ${v.code} है। यह ${v.minutes} मिनट तक मान्य है।\n\n${NEVER_SHARE}${close(b)}`,
  },
  otpStepUp: {
    sms: (v, b) =>
      `${b.provider}: ${v.action} के लिए${aboutPolicy(v)} आपका वन-टाइम पासवर्ड ${v.code} है। यह ${v.minutes} मिनट तक मान्य है। ${NEVER_SHARE}`,
    subject: () => 'आपका वन-टाइम पासवर्ड',
    mail: (v, b) =>
      `${v.action} के लिए${aboutPolicy(v)} आपका वन-टाइम पासवर्ड ${v.code} है। यह ${v.minutes} मिनट तक मान्य है।\n\nयदि यह आपने नहीं माँगा, तो हो सकता है कोई और आपके लॉगिन का उपयोग कर रहा हो: हमें तुरंत कॉल करें। ${NEVER_SHARE}${close(b)}`,
  },
  loginAlert: {
    subject: () => 'नए डिवाइस से लॉगिन हुआ',
    mail: (v, b) => `${greet(v)}${v.at} पर नए डिवाइस से आपके खाते में लॉगिन हुआ।\n\n${NOT_YOU}${close(b)}`,
  },
  serviceLink: {
    sms: (v, b) =>
      `${b.provider}: ${v.purpose} के लिए आपका लिंक${aboutPolicy(v)}: ${b.portalUrl}/customer-login/${v.linkKey} यह एक ही बार, ${v.until} तक चलेगा। हम आपका पासवर्ड कभी नहीं माँगते।`,
    subject: (v) => `${v.purpose} के लिए आपका लिंक`,
    mail: (v, b) =>
      `${greet(v)}${v.purpose} के लिए आपका लिंक${aboutPolicy(v)}:\n${v.url}\n\nयह एक ही बार, ${v.until} तक चलेगा। कृपया इसे किसी को न भेजें। हम आपका पासवर्ड कभी नहीं माँगते।${close(b)}`,
  },
  welcome: {
    sms: (_, b) => `${b.provider}: आपकी यूज़र आईडी तैयार है। अब आप इससे लॉग इन कर सकते हैं। ${notYou(b)}`,
    subject: () => 'आपकी यूज़र आईडी तैयार है',
    mail: (v, b) => `${greet(v)}आपकी यूज़र आईडी ${v.userId} है। अब आप इससे लॉग इन कर सकते हैं।\n\n${NOT_YOU}${close(b)}`,
  },
  passwordChanged: {
    sms: (_, b) => `${b.provider}: आपका पासवर्ड बदल दिया गया है। ${notYou(b)}`,
    subject: () => 'आपका पासवर्ड बदल दिया गया है',
    mail: (v, b) => `${greet(v)}आपका पासवर्ड ${v.at} पर बदला गया। बाकी सभी जगह से आपको लॉग आउट कर दिया गया है।\n\n${NOT_YOU}${close(b)}`,
  },
  contactChanged: {
    sms: (v, b) => `${b.provider}: आपका ${v.contact} बदल दिया गया है (अनुरोध ${v.caseId})। ${notYou(b)}`,
    subject: (v) => `आपका ${v.contact} बदल दिया गया है`,
    mail: (v, b) =>
      `${greet(v)}आपका ${v.contact} बदल दिया गया है (अनुरोध ${v.caseId})। बाकी सभी जगह से आपको लॉग आउट कर दिया गया है। आपकी सुरक्षा के लिए बैंक खाते और नॉमिनी के बदलाव, ऋण और भुगतान 24 घंटे बाद फिर खुलेंगे।\n\n${NOT_YOU}${close(b)}`,
  },
  userIdReminder: {
    sms: (v, b) => `${b.provider}: आपकी यूज़र आईडी ${v.userId} है। यदि यह आपने नहीं माँगी, तो ${b.phone} पर कॉल करें।`,
    subject: () => 'आपकी यूज़र आईडी',
    mail: (v, b) => `${greet(v)}आपकी यूज़र आईडी ${v.userId} है।\n\nयदि यह आपने नहीं माँगी, तो हमें कॉल करें।${close(b)}`,
  },
  policyLinked: {
    sms: (v, b) => `${b.provider}: ${policy3(v)} एक लॉगिन से जोड़ी गई है। ${notYou(b)}`,
    subject: () => 'एक पॉलिसी जोड़ी गई है',
    mail: (v, b) => `${greet(v)}${policy3(v)} आपके लॉगिन से जोड़ी गई है। अब आप इसे वहाँ देख सकते हैं।\n\n${NOT_YOU}${close(b)}`,
  },
  paymentReceived: {
    sms: (v, b) => `${b.provider}: ${policy3(v)} के लिए ${v.amount} मिले। भुगतान 4 कार्य दिवसों में दिखते हैं।`,
  },
  paymentPosted: {
    subject: (v) => `${v.amount} की रसीद ${v.receiptNo}`,
    mail: (v, b) =>
      `${greet(v)}${v.plan} का ${v.dueDate} को देय प्रीमियम ${v.amount} चुका दिया गया है। रसीद ${v.receiptNo} साथ में है।\n\n${protectedBy(v)}${close(b)}`,
  },
  paymentFailed: {
    sms: (v, b) => `${b.provider}: ${policy3(v)} के लिए ${v.amount} का भुगतान नहीं हो सका। प्रीमियम अभी बाकी है।`,
  },
  refundStarted: {
    sms: (v, b) => `${b.provider}: ${policy3(v)} के लिए दिए गए ${v.amount} 7 दिनों के भीतर उसी खाते में लौटाए जा रहे हैं, जिससे वे आए थे।`,
    subject: () => 'आपका भुगतान लौटाया जा रहा है',
    mail: (v, b) =>
      `${greet(v)}प्रीमियम पहले ही चुकाया जा चुका था, इसलिए ${v.amount} 7 दिनों के भीतर उसी खाते में लौटाए जा रहे हैं, जिससे वे आए थे।${close(b)}`,
  },
  refundDone: { sms: (v, b) => `${b.provider}: ${v.amount} उसी खाते में लौटा दिए गए हैं, जिससे वे आए थे।` },
  chargeback: {
    sms: (v, b) => `${b.provider}: आपके बैंक ने ${policy3(v)} का ${v.amount} का भुगतान वापस ले लिया है। प्रीमियम फिर देय है।`,
  },
  offerEnquiry: {
    sms: (_, b) => `${b.provider}: आपने अतिरिक्त सुरक्षा के बारे में कॉल माँगी है। हम 2 कार्य दिवसों में आपको कॉल करेंगे।`,
    subject: () => 'आपने कॉल माँगी है',
    mail: (v, b) =>
      `${greet(v)}आपने ${v.plan} के बारे में कॉल माँगी है। हम 2 कार्य दिवसों में आपको कॉल करेंगे।\n\nइससे आपकी पॉलिसियों में कुछ नहीं बदलता।${close(b)}`,
  },
  caseAcknowledged: {
    sms: (v, b) => `${b.provider}: ${v.about} का आपका अनुरोध ${v.caseId}${aboutPolicy(v)} हमें मिल गया है।`,
    subject: (v) => `आपका अनुरोध ${v.caseId}`,
    mail: (v, b) => `${greet(v)}${v.about} का आपका अनुरोध ${v.caseId}${aboutPolicy(v)} हमें मिल गया है।${attached(v)}\n\n${NOT_YOU}${close(b)}`,
  },
  caseCompleted: {
    sms: (v, b) => `${b.provider}: ${v.about} का आपका अनुरोध ${v.caseId}${aboutPolicy(v)} पूरा हो गया है।`,
    subject: (v) => `आपका अनुरोध ${v.caseId} पूरा हो गया है`,
    mail: (v, b) => `${greet(v)}${v.about} का आपका अनुरोध ${v.caseId}${aboutPolicy(v)} पूरा हो गया है।${attached(v)}\n\n${NOT_YOU}${close(b)}`,
  },
  nomineeRegistered: {
    sms: (v, b) => `${b.provider}: नए नॉमिनी${aboutPolicy(v)} दर्ज हो गए हैं (अनुरोध ${v.caseId})।`,
    subject: () => 'आपके नॉमिनी दर्ज हो गए हैं',
    mail: (v, b) =>
      `${greet(v)}आपके अनुरोध ${v.caseId} के अनुसार नए नॉमिनी${aboutPolicy(v)} दर्ज हो गए हैं। कृपया यह पुष्टि अपनी पॉलिसी के साथ रखें।${attached(v)}\n\n${NOT_YOU}${close(b)}`,
  },
  bankChanged: {
    sms: (v, b) =>
      `${b.provider}: भुगतान पाने का बैंक खाता${aboutPolicy(v)} बदल दिया गया है (अनुरोध ${v.caseId})। यदि यह आपने नहीं किया, तो तुरंत ${b.phone} पर कॉल करें।`,
    subject: () => 'भुगतान पाने का आपका बैंक खाता बदल दिया गया है',
    mail: (v, b) =>
      `${greet(v)}आपके अनुरोध ${v.caseId} के अनुसार भुगतान पाने का बैंक खाता${aboutPolicy(v)} बदल दिया गया है। ऑटो-डेबिट अपने ही खाते से चलता रहेगा। आपकी सुरक्षा के लिए इस पॉलिसी के ऋण और भुगतान 24 घंटे बाद फिर खुलेंगे।\n\n${NOT_YOU}${close(b)}`,
  },
  eiaOpened: {
    sms: (v, b) => `${b.provider}: आपका ई-बीमा खाता खुल गया है, आपका अनुरोध ${v.caseId} पूरा हो गया है।`,
    subject: () => 'आपका ई-बीमा खाता खुल गया है',
    mail: (v, b) =>
      `${greet(v)}आपके अनुरोध ${v.caseId} के अनुसार आपका ई-बीमा खाता खुल गया है। आपकी चुनी हुई पॉलिसियाँ इसमें आएँगी, हर एक का संदेश अलग आएगा।${attached(v)}\n\n${NOT_YOU}${close(b)}`,
  },
  policyConverted: {
    sms: (v, b) => `${b.provider}: ई-बीमा खाते में बदलाव${aboutPolicy(v)} पूरा हो गया है (अनुरोध ${v.caseId})।`,
    subject: () => 'आपकी पॉलिसी आपके ई-बीमा खाते में है',
    mail: (v, b) =>
      `${greet(v)}आपके अनुरोध ${v.caseId} के अनुसार ई-बीमा खाते में बदलाव${aboutPolicy(v)} पूरा हो गया है। अब से इलेक्ट्रॉनिक पॉलिसी ही मान्य है।${attached(v)}\n\n${NOT_YOU}${close(b)}`,
  },
  certificateAccepted: {
    sms: (v, b) => `${b.provider}: जीवन प्रमाण पत्र${aboutPolicy(v)} पूरा हो गया है (अनुरोध ${v.caseId})।`,
    subject: () => 'आपका जीवन प्रमाण पत्र पूरा हो गया है',
    mail: (v, b) =>
      `${greet(v)}जीवन प्रमाण पत्र${aboutPolicy(v)} पूरा हो गया है (अनुरोध ${v.caseId})। आपकी वार्षिकी जारी रहेगी; रुके हुए भुगतान अगले भुगतान के साथ मिलेंगे।${attached(v)}\n\n${NOT_YOU}${close(b)}`,
  },
  purposeChanged: {
    sms: (v, b) => `${b.provider}: बीमा का उद्देश्य${aboutPolicy(v)} बदल दिया गया है। आपका अनुरोध ${v.caseId} पूरा हुआ।`,
    subject: () => 'आपके बीमा का उद्देश्य बदल दिया गया है',
    mail: (v, b) => `${greet(v)}बीमा का उद्देश्य${aboutPolicy(v)} बदल दिया गया है। आपका अनुरोध ${v.caseId} पूरा हुआ।\n\n${NOT_YOU}${close(b)}`,
  },
  modeChanged: {
    sms: (v, b) => `${b.provider}: भुगतान की आवृत्ति${aboutPolicy(v)} बदल दी गई है। आपका अनुरोध ${v.caseId} पूरा हुआ। अपना ऑटो-डेबिट देख लें।`,
    subject: () => 'आपके भुगतान की आवृत्ति बदल दी गई है',
    mail: (v, b) =>
      `${greet(v)}भुगतान की आवृत्ति${aboutPolicy(v)} बदल दी गई है। आपका अनुरोध ${v.caseId} पूरा हुआ।\n\nयदि आप ऑटो-डेबिट से भुगतान करते हैं, तो देख लें कि उसकी सीमा और आवृत्ति अब भी ठीक हैं।\n\n${NOT_YOU}${close(b)}`,
  },
  revivalApproved: {
    sms: (v, b) =>
      `${b.provider}: आपके स्वास्थ्य संबंधी उत्तर स्वीकार हुए${aboutPolicy(v)}, अनुरोध ${v.caseId}। पॉलिसी फिर चालू कराने के लिए 30 दिन में भुगतान करें।`,
    subject: () => 'आपके स्वास्थ्य संबंधी उत्तर स्वीकार हुए',
    mail: (v, b) =>
      `${greet(v)}हमने आपके स्वास्थ्य संबंधी उत्तर स्वीकार कर लिए हैं${aboutPolicy(v)}। आपका अनुरोध ${v.caseId} पूरा हुआ।\n\nआपकी पॉलिसी अभी चालू नहीं है: कृपया पोर्टल पर कोटेशन लेकर 30 दिन में भुगतान करें।${close(b)}`,
  },
  revived: {
    sms: (v, b) => `${b.provider}: आपकी पॉलिसी फिर चालू है${aboutPolicy(v)}। आपका अनुरोध ${v.caseId} पूरा हुआ।`,
    subject: () => 'आपकी पॉलिसी फिर चालू है',
    mail: (v, b) =>
      `${greet(v)}आपकी पॉलिसी फिर चालू है${aboutPolicy(v)}। आपका अनुरोध ${v.caseId} पूरा हुआ। रसीद पोर्टल पर है।\n\nऑटो-डेबिट अपने आप फिर शुरू नहीं होता।${close(b)}`,
  },
  revivalExpired: {
    sms: (v, b) => `${b.provider}: हम ${v.amount} लौटा रहे हैं${aboutPolicy(v)}, अनुरोध ${v.caseId}। भुगतान के समय कोटेशन मान्य नहीं था।`,
    subject: () => 'आपका भुगतान लौटाया जा रहा है',
    mail: (v, b) =>
      `${greet(v)}हम आपका ${v.amount} का भुगतान लौटा रहे हैं${aboutPolicy(v)}, अनुरोध ${v.caseId}: भुगतान के समय कोटेशन मान्य नहीं था। आपकी पॉलिसी चालू नहीं है। पोर्टल पर नया कोटेशन ले सकते हैं।${close(b)}`,
  },
  caseRejected: {
    sms: (v, b) =>
      `${b.provider}: ${v.about} का आपका अनुरोध ${v.caseId}${aboutPolicy(v)} पूरा नहीं हो सका। कारण देखें: ${b.portalUrl}/service-request?tab=tab2`,
    subject: (v) => `आपका अनुरोध ${v.caseId} पूरा नहीं हो सका`,
    mail: (v, b) =>
      `${greet(v)}${v.about} का आपका अनुरोध ${v.caseId}${aboutPolicy(v)} पूरा नहीं हो सका। कुछ भी बदला नहीं गया है।\n\n${v.reason}${close(b)}`,
  },
  caseCancelled: {
    sms: (v, b) => `${b.provider}: ${v.about} का आपका अनुरोध ${v.caseId}${aboutPolicy(v)} रद्द कर दिया गया है। कुछ नहीं बदला गया।`,
    subject: (v) => `आपका अनुरोध ${v.caseId} रद्द कर दिया गया है`,
    mail: (v, b) =>
      `${greet(v)}${v.about} का आपका अनुरोध ${v.caseId}${aboutPolicy(v)} रद्द कर दिया गया है। कुछ नहीं बदला गया।\n\n${NOT_YOU}${close(b)}`,
  },
  caseReopened: {
    sms: (v, b) => `${b.provider}: ${v.about} का आपका अनुरोध ${v.caseId}${aboutPolicy(v)} फिर से खोला गया है। हम इसे 7 दिन में देखेंगे।`,
    subject: (v) => `आपका अनुरोध ${v.caseId} फिर से खोला गया है`,
    mail: (v, b) => `${greet(v)}${v.about} का आपका अनुरोध ${v.caseId}${aboutPolicy(v)} फिर से खोला गया है। हम इसे 7 दिन में देखेंगे।${close(b)}`,
  },
  caseLate: {
    sms: (v, b) =>
      `${b.provider}: ${v.about} का आपका अनुरोध ${v.caseId}${aboutPolicy(v)} वादे से अधिक समय ले रहा है। हमें खेद है, हम उस पर काम कर रहे हैं।`,
    subject: (v) => `आपका अनुरोध ${v.caseId} वादे से अधिक समय ले रहा है`,
    mail: (v, b) =>
      `${greet(v)}${v.about} का आपका अनुरोध ${v.caseId}${aboutPolicy(v)} वादे से अधिक समय ले रहा है। हमें खेद है। हमारे कर्मचारियों को सूचना दे दी गई है और वे इस पर काम कर रहे हैं।${close(b)}`,
  },
  caseRequirement: {
    sms: (v, b) =>
      `${b.provider}: ${v.about} के आपके अनुरोध ${v.caseId}${aboutPolicy(v)} के लिए हमें एक दस्तावेज़ चाहिए। देखें और भेजें: ${b.portalUrl}/service-request?tab=tab2`,
    subject: (v) => `आपका अनुरोध ${v.caseId}: कृपया ${v.requirement} भेजें`,
    mail: (v, b) =>
      `${greet(v)}${v.about} के आपके अनुरोध ${v.caseId}${aboutPolicy(v)} के लिए हमें चाहिए: ${v.requirement}।\n\n${v.reason}\n\nयहाँ भेजें: ${v.trackUrl}${close(b)}`,
  },
  unclaimedPaid: {
    sms: (v, b) => `${b.provider}: आपके अनुरोध ${v.caseId}${aboutPolicy(v)} की राशि का भुगतान आपके बैंक खाते में हो गया है।`,
    subject: (v) => `आपका अनुरोध ${v.caseId}: भुगतान हो गया`,
    mail: (v, b) =>
      `${greet(v)}आपके अनुरोध ${v.caseId}${aboutPolicy(v)} में माँगी गई राशि का भुगतान हो गया है: ${v.reason}।${attached(v)}\n\n${NOT_YOU}${close(b)}`,
  },
  payoutReturned: {
    sms: (v, b) => `${b.provider}: आपके बैंक ने अनुरोध ${v.caseId}${aboutPolicy(v)} की राशि लौटा दी है। कृपया दूसरा खाता चुनें।`,
    subject: (v) => `आपका अनुरोध ${v.caseId}: कृपया दूसरा खाता चुनें`,
    mail: (v, b) =>
      `${greet(v)}आपके बैंक ने अनुरोध ${v.caseId}${aboutPolicy(v)} की राशि लौटा दी है। लॉग इन करके दूसरा खाता चुनें: हम तुरंत भुगतान करेंगे।${close(b)}`,
  },
  mandateActive: mandateActive((v) => ` हम ${v.debitOn} को ${v.amount} डेबिट करेंगे। आपको कुछ भुगतान करने की ज़रूरत नहीं है।`),
  mandateActivePayFirst: mandateActive((v) => ` कृपया ${v.dueOn} का प्रीमियम स्वयं चुकाएँ। उसके बाद हम ${v.debitOn} को ${v.amount} डेबिट करेंगे।`),
  mandateActivePayUpTo: mandateActive(
    (v) => ` कृपया ${v.dueOn} तक देय सभी प्रीमियम स्वयं चुकाएँ। उसके बाद हम ${v.debitOn} को ${v.amount} डेबिट करेंगे।`,
  ),
  mandateActiveOnly: mandateActive(),
  mandateActiveUnplanned: mandateActive(() => ' जो अभी देय है, कृपया उसे स्वयं चुकाएँ।'),
  mandateFailed: {
    sms: (v, b) =>
      `${b.provider}: ${v.rail} से ऑटो पे${aboutPolicy(v)} चालू नहीं हो सका। कृपया प्रीमियम स्वयं चुकाएँ। कारण देखें: ${b.portalUrl}/auto-debit`,
  },
  mandateEnded: mandateEnded('अब से कृपया अपना प्रीमियम स्वयं चुकाएँ।'),
  mandateEndedPaidUp: mandateEnded('अब कोई प्रीमियम देय नहीं है।'),
  mandateWithdrawn: {
    sms: (v, b) =>
      `${b.provider}: आपके बैंक ने ${v.rail} से ऑटो पे${aboutPolicy(v)} का एक पुराना अनुरोध स्वीकार किया है। उसकी जगह नया अनुरोध है, इसलिए पुराना रद्द किया जा रहा है।`,
  },
  debitNotice: {
    sms: (v, b) =>
      `${b.provider}: ${policy3(v)} के ${v.dueDate} को देय प्रीमियम के लिए मैंडेट ${v.mandateNo} से ${v.chargeOn} को ${v.amount} डेबिट होंगे। रोकने के लिए: ${b.portalUrl}/auto-debit`,
    subject: (v) => `${v.chargeOn} को ${v.amount} डेबिट होंगे`,
    mail: (v, b) =>
      `${greet(v)}${b.provider} ${v.chargeOn} को आपके मैंडेट ${v.mandateNo} से ${v.amount} डेबिट करेगा।\n\nकारण: ${v.plan}, ${policy3(v)} का ${v.dueDate} को देय प्रीमियम।\n\nकृपया यह राशि अपने खाते में रखें। आप ऑटो पे कभी भी ${v.stopUrl} पर या अपने बैंक में बंद कर सकते हैं; तब प्रीमियम स्वयं चुकाएँ।${close(b)}`,
  },
  debitPaid: {
    sms: (v, b) =>
      `${b.provider}: ${policy3(v)} के लिए ${v.paidOn} को ${v.amount} डेबिट हुए। रसीद ${v.receiptNo}। कुछ ग़लत लगे तो ${b.phone} पर कॉल करें।`,
  },
  debitReturned: {
    sms: (v, b) =>
      `${b.provider}: आपके बैंक ने ${policy3(v)} का ${v.amount} का डेबिट लौटा दिया। हम ${v.nextOn} को फिर कोशिश करेंगे। कारण देखें या अभी चुकाएँ: ${b.portalUrl}/paypremium`,
    subject: (v) => `आपके बैंक ने ${v.amount} का डेबिट लौटा दिया`,
    mail: (v, b) =>
      `${greet(v)}आपके बैंक ने ${v.plan}, ${policy3(v)} का ${v.dueDate} को देय ${v.amount} का डेबिट लौटा दिया।\n\nकारण: ${v.reason}।\n\nहम ${v.nextOn} को फिर कोशिश करेंगे और उससे पहले आपको बताएँगे। आप अभी भी चुका सकते हैं: ${v.payUrl}${close(b)}`,
  },
  debitLastFailed: {
    sms: (v, b) =>
      `${b.provider}: ${policy3(v)} का ${v.amount} का प्रीमियम डेबिट नहीं हो सका। हम फिर कोशिश नहीं करेंगे। कृपया ${v.graceEnd} तक चुकाएँ: ${b.portalUrl}/paypremium`,
    subject: (v) => `कृपया ${v.amount} चुकाएँ: डेबिट नहीं हो सका`,
    mail: (v, b) =>
      `${greet(v)}${v.plan}, ${policy3(v)} का ${v.dueDate} को देय ${v.amount} का प्रीमियम डेबिट नहीं हो सका।\n\nकारण: ${v.reason}।\n\nहम फिर कोशिश नहीं करेंगे। आपकी सुरक्षा बनी रहे, इसके लिए कृपया ${v.graceEnd} तक स्वयं चुकाएँ: ${v.payUrl}${close(b)}`,
  },
  debitOverLimit: {
    sms: (v, b) =>
      `${b.provider}: ${policy3(v)} का ${v.dueDate} को देय ${v.amount} का प्रीमियम आपके मैंडेट की सीमा से अधिक है। स्वयं चुकाएँ: ${b.portalUrl}/paypremium या नया मैंडेट बनाएँ: ${b.portalUrl}/auto-debit`,
    subject: () => 'आपका प्रीमियम मैंडेट की सीमा से अधिक है',
    mail: (v, b) =>
      `${greet(v)}${v.plan}, ${policy3(v)} का ${v.dueDate} को देय ${v.amount} का प्रीमियम आपके मैंडेट ${v.mandateNo} की सीमा से अधिक है, इसलिए डेबिट नहीं होगा।\n\nस्वयं चुकाएँ: ${v.payUrl}\nया नया मैंडेट बनाएँ: ${v.stopUrl}${close(b)}`,
  },
  debitPaused: {
    sms: (v, b) =>
      `${b.provider}: आपके UPI ऐप में ऑटो पे रुका हुआ है, इसलिए ${policy3(v)} का ${v.dueDate} को देय ${v.amount} का प्रीमियम डेबिट नहीं होगा। इसे ऐप में फिर चालू करें, या ${v.graceEnd} तक चुकाएँ: ${b.portalUrl}/paypremium`,
    subject: (v) => `ऑटो पे रुका हुआ है: ${v.amount} डेबिट नहीं होंगे`,
    mail: (v, b) =>
      `${greet(v)}${v.plan}, ${policy3(v)} का ऑटो पे आपके UPI ऐप में रुका हुआ है। इसलिए ${v.dueDate} को देय ${v.amount} का प्रीमियम डेबिट नहीं होगा।\n\nइसे ऐप में फिर चालू करें: समय रहते हम आपको डेबिट की सूचना देकर उसे कर देंगे। या आपकी सुरक्षा बनी रहे, इसके लिए ${v.graceEnd} तक स्वयं चुकाएँ: ${v.payUrl}${close(b)}`,
  },
  debitToReturn: {
    sms: (v, b) =>
      `${b.provider}: ${policy3(v)} के लिए ${v.amount} डेबिट हुए, जबकि प्रीमियम पहले ही चुकाया जा चुका था। यह राशि 7 दिनों के भीतर उसी खाते में लौटाई जा रही है।`,
    subject: () => 'आपका भुगतान लौटाया जा रहा है',
    mail: (v, b) =>
      `${greet(v)}${v.plan}, ${policy3(v)} के लिए ${v.amount} डेबिट हुए, जबकि यह प्रीमियम पहले ही चुकाया जा चुका था। यह राशि 7 दिनों के भीतर उसी खाते में लौटाई जा रही है, जिससे वह आई थी।${close(b)}`,
  },
  debitReversed: {
    sms: (v, b) =>
      `${b.provider}: आपके बैंक ने ${policy3(v)} का ${v.amount} का डेबिट वापस ले लिया है। प्रीमियम फिर देय है: ${b.portalUrl}/paypremium`,
    subject: (v) => `आपके बैंक ने ${v.amount} वापस ले लिए हैं`,
    mail: (v, b) =>
      `${greet(v)}आपके बैंक ने ${v.plan}, ${policy3(v)} का ${v.amount} का डेबिट वापस ले लिया है।\n\nकारण: ${v.reason}।\n\nरसीद ${v.receiptNo} अब मान्य नहीं है, और ${v.dueDate} को देय प्रीमियम फिर देय है। कृपया चुकाएँ: ${v.payUrl}${close(b)}`,
  },
  documentMail: {
    subject: (v) => `आपका दस्तावेज़: ${v.document}`,
    mail: (v, b) => `${greet(v)}आपके अनुरोध पर ${v.document} साथ में है।\n\n${protectedBy(v)}${close(b)}`,
  },
  documentLink: {
    subject: (v) => `आपका दस्तावेज़: ${v.document}`,
    mail: (v, b) =>
      `${greet(v)}आपके अनुरोध पर ${v.document} तैयार है। यह ई-मेल के लिए बहुत बड़ा है। यह आपके खाते में डाउनलोड के नीचे मिलेगा: ${v.downloadsUrl}${close(b)}`,
  },
  documentWhatsApp: {
    whatsapp: (v, b) =>
      `नमस्ते ${v.name}, आपके अनुरोध पर ${v.document} भेजा जा रहा है। फ़ाइल सुरक्षित है: इसका पासवर्ड है ${v.passwordRule}। ${b.provider}`,
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
    sms: (_, b) => `${b.provider}: हम WhatsApp पर आप तक नहीं पहुँच सके। लगता है, आपके दर्ज मोबाइल नंबर पर WhatsApp नहीं है।`,
  },
};
