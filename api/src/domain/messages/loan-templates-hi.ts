import type { loanTemplatesEn } from './loan-templates-en.ts';
import { aboutPolicyHi as aboutPolicy, closeHi as close, greetHi as greet } from './template-parts.ts';

const NOT_YOU = 'यदि यह आपने नहीं किया, तो हमें तुरंत कॉल करें।';

/** The texts of loan-templates-en.ts in Hindi. */
export const loanTemplatesHi: typeof loanTemplatesEn = {
  loanApproved: {
    sms: (v, b) =>
      `${b.provider}: आपका ${v.amount} का ऋण${aboutPolicy(v)} स्वीकृत हुआ, अनुरोध ${v.caseId}। हम खाते ${v.account} में भुगतान करेंगे। यदि यह आपने नहीं किया, तो ${b.phone} पर कॉल करें।`,
    subject: () => 'आपका ऋण स्वीकृत हुआ',
    mail: (v, b) =>
      `${greet(v)}आपका ${v.amount} का ऋण${aboutPolicy(v)} स्वीकृत हुआ, अनुरोध ${v.caseId}। हम खाते ${v.account} में भुगतान करेंगे। ब्याज भुगतान के दिन से लगता है।\n\n${NOT_YOU}${close(b)}`,
  },
  loanPaid: {
    sms: (v, b) => `${b.provider}: आपके अनुरोध ${v.caseId} के ऋण का भुगतान आपके बैंक खाते में हो गया है${aboutPolicy(v)}।`,
    subject: (v) => `आपका अनुरोध ${v.caseId}: ऋण का भुगतान हो गया`,
    mail: (v, b) =>
      `${greet(v)}आपके अनुरोध ${v.caseId} के ऋण का भुगतान हो गया है${aboutPolicy(v)}: ${v.reason}। ब्याज आज से लगता है और हर छह महीने में जुड़ता है। आप कभी भी कोई भी भाग चुका सकते हैं।\n\n${NOT_YOU}${close(b)}`,
  },
  loanRepaid: {
    sms: (v, b) => `${b.provider}: आपका भुगतान ऋण में जोड़ लिया गया है${aboutPolicy(v)}, अनुरोध ${v.caseId}।`,
    subject: () => 'आपका भुगतान ऋण में जुड़ गया',
    mail: (v, b) => `${greet(v)}आपका भुगतान ऋण में जोड़ लिया गया है${aboutPolicy(v)}, अनुरोध ${v.caseId}। शेष राशि पोर्टल पर है।${close(b)}`,
  },
  loanClosed: {
    sms: (v, b) => `${b.provider}: आपका ऋण ${v.loanNo}${aboutPolicy(v)} पूरा चुक गया है।`,
    subject: () => 'आपका ऋण चुक गया',
    mail: (v, b) => `${greet(v)}आपका ऋण ${v.loanNo}${aboutPolicy(v)} पूरा चुक गया है। पॉलिसी अब इससे मुक्त है।${close(b)}`,
  },
  loanRisk: {
    sms: (v, b) => `${b.provider}: आपके ऋण${aboutPolicy(v)} ने सरेंडर मूल्य का ${v.ratio}% ले लिया है। कृपया कुछ भाग चुकाएँ।`,
    subject: () => 'आपका ऋण पॉलिसी के मूल्य के पास है',
    mail: (v, b) =>
      `${greet(v)}आपके ऋण${aboutPolicy(v)} ने सरेंडर मूल्य का ${v.ratio}% ले लिया है। यह 100% से ऊपर जाए और प्रीमियम रुक जाएँ, तो पॉलिसी समाप्त हो सकती है। आप पोर्टल पर कुछ भाग चुका सकते हैं।${close(b)}`,
  },
  foreclosureNotice: {
    sms: (v, b) => `${b.provider}: आपके ऋण${aboutPolicy(v)} ने पूरा सरेंडर मूल्य ले लिया है। ${v.day} तक कम से कम ${v.amount} भरें।`,
    subject: () => 'कृपया अपने ऋण का कुछ भाग चुकाएँ',
    mail: (v, b) =>
      `${greet(v)}आपके ऋण${aboutPolicy(v)} ने पूरा सरेंडर मूल्य ले लिया है। कृपया ${v.day} तक कम से कम ${v.amount} भरें। अन्यथा पेड-अप पॉलिसी समाप्त हो जाती है।${close(b)}`,
  },
};
