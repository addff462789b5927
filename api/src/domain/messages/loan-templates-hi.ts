import type { loanTemplatesEn } from './loan-templates-en.ts';
import {
  type Button,
  notYouHi as notYou,
  policyHi as policy,
  smsNotYouHi as smsNotYou,
  smsPolicyHi as smsPolicy,
} from './template-parts.ts';

const repay = (): Button => ({ label: 'ऋण चुकाएँ', path: '/loan-repay' });

/** The texts of loan-templates-en.ts in Hindi. */
export const loanTemplatesHi: typeof loanTemplatesEn = {
  loanApproved: {
    sms: (v, b) => `${b.provider}: ${v.amount} का ऋण${smsPolicy(v)} स्वीकृत (${v.caseId})। खाता ${v.account}।${smsNotYou(b)}`,
    subject: (v) => `आपका ${v.amount} का ऋण स्वीकृत हो गया है (${v.caseId})`,
    mail: (v, b) =>
      `आपका ${v.amount} का ऋण${policy(v)} स्वीकृत हो गया है (अनुरोध ${v.caseId})। हम यह राशि आपके खाते ${v.account} में भेजेंगे और भेजने पर आपको लिखेंगे।\n\nब्याज भुगतान के दिन से लगेगा।${notYou(b)}`,
    button: () => ({ label: 'अनुरोध की स्थिति देखें', path: '/service-request?tab=tab2' }),
  },
  loanPaid: {
    sms: (v, b) => `${b.provider}: ऋण${smsPolicy(v)} की राशि आपके बैंक खाते में भेज दी गई है (अनुरोध ${v.caseId})।`,
    subject: (v) => `आपके ऋण की राशि भेज दी गई है (अनुरोध ${v.caseId})`,
    mail: (v, b) =>
      `आपके ऋण${policy(v)} की राशि भेज दी गई है (अनुरोध ${v.caseId}): ${v.reason}।\n\nब्याज आज से लगेगा और हर छह महीने में जुड़ेगा। आप कभी भी ऋण का कोई भी भाग चुका सकते हैं।${notYou(b)}`,
    button: repay,
  },
  loanRepaid: {
    sms: (v, b) => `${b.provider}: आपके ऋण${smsPolicy(v)} का भुगतान हमें मिल गया है (अनुरोध ${v.caseId})।`,
    subject: (v) => `आपके ऋण का भुगतान हमें मिल गया है (अनुरोध ${v.caseId})`,
    mail: (v) => `आपका भुगतान हमें मिल गया है और उसे आपके ऋण${policy(v)} से घटा दिया गया है (अनुरोध ${v.caseId})। शेष राशि पोर्टल में देखें।`,
    button: () => ({ label: 'अपना ऋण देखें', path: '/loan-repay' }),
  },
  loanClosed: {
    sms: (v, b) => `${b.provider}: आपका ऋण ${v.loanNo}${smsPolicy(v)} पूरा चुका दिया गया है।`,
    subject: (v) => `आपका ऋण ${v.loanNo} पूरा चुका दिया गया है`,
    mail: (v) => `आपका ऋण ${v.loanNo}${policy(v)} पूरा चुका दिया गया है। पॉलिसी अब किसी ऋण के लिए गिरवी नहीं है।`,
  },
  loanRisk: {
    sms: (v, b) => `${b.provider}: आपका ऋण${smsPolicy(v)} सरेंडर मूल्य के ${v.ratio}% तक पहुँच गया है। कुछ भाग चुकाएँ: ${b.portalUrl}/loan-repay`,
    subject: (v) => `आपका ऋण सरेंडर मूल्य के ${v.ratio}% तक पहुँच गया है`,
    mail: (v) =>
      `आपका ऋण${policy(v)} पॉलिसी के सरेंडर मूल्य के ${v.ratio}% तक पहुँच गया है। यदि यह 100% से ऊपर जाए और प्रीमियम न भरे जाएँ, तो पॉलिसी समाप्त हो सकती है।\n\nकृपया ऋण का कुछ भाग चुकाएँ। आप यह ऑनलाइन कर सकते हैं।`,
    button: repay,
  },
  foreclosureNotice: {
    sms: (v, b) => `${b.provider}: ऋण${smsPolicy(v)} सरेंडर मूल्य तक पहुँचा। ${v.day} तक न्यूनतम ${v.amount} भरें: ${b.portalUrl}/loan-repay`,
    subject: (v) => `कृपया ${v.day} तक अपने ऋण के कम से कम ${v.amount} चुकाएँ`,
    mail: (v) =>
      `आपका ऋण${policy(v)} पॉलिसी के सरेंडर मूल्य तक पहुँच गया है।\n\nकृपया ${v.day} तक कम से कम ${v.amount} भरें। यदि पॉलिसी पेड-अप है और आप भुगतान नहीं करते, तो वह समाप्त हो जाएगी।`,
    button: repay,
  },
};
