import type { debitTemplatesEn } from './debit-templates-en.ts';
import type { Button, FilledValues } from './template-parts.ts';

const policy3 = (v: FilledValues): string => `पॉलिसी (अंतिम अंक ${v.policyLast3})`;
const smsPolicy = (v: FilledValues): string => `पॉलिसी ${v.policyLast3}`;
const pay = (): Button => ({ label: 'प्रीमियम भरें', path: '/paypremium' });
const autoDebit = (): Button => ({ label: 'ऑटो-डेबिट देखें', path: '/auto-debit' });
const premium = (v: FilledValues): string => `${v.plan}, ${policy3(v)} का ${v.dueDate} को देय ${v.amount} का प्रीमियम`;

/** The texts of debit-templates-en.ts in Hindi. */
export const debitTemplatesHi: typeof debitTemplatesEn = {
  debitNotice: {
    sms: (v, b) =>
      `${b.provider}: ${smsPolicy(v)} के प्रीमियम के ${v.amount} ${v.chargeOn} को मैंडेट ${v.mandateNo} से कटेंगे। पोर्टल में ऑटो-डेबिट पर रोकें।`,
    subject: (v) => `${policy3(v)} के लिए ${v.chargeOn} को ${v.amount} डेबिट होंगे`,
    mail: (v, b) =>
      `${b.provider} ${v.chargeOn} को आपके मैंडेट ${v.mandateNo} से ${v.amount} डेबिट करेगा।\n\nकारण: ${v.plan}, ${policy3(v)} का ${v.dueDate} को देय प्रीमियम।\n\nकृपया यह राशि अपने खाते में रखें। आप ऑटो-डेबिट कभी भी पोर्टल में या अपने बैंक में बंद कर सकते हैं। तब कृपया प्रीमियम स्वयं चुकाएँ।`,
    button: autoDebit,
  },
  debitPaid: {
    sms: (v, b) => `${b.provider}: ${smsPolicy(v)} के लिए ${v.paidOn} को ${v.amount} डेबिट हुए। रसीद ${v.receiptNo}। प्रश्न? कॉल करें: ${b.phone}`,
  },
  debitReturned: {
    sms: (v, b) =>
      `${b.provider}: बैंक ने ${smsPolicy(v)} का ${v.amount} का डेबिट लौटाया। अगली कोशिश: ${v.nextOn}। भरें: ${b.portalUrl}/paypremium`,
    subject: (v) => `आपके बैंक ने ${policy3(v)} का ${v.amount} का डेबिट लौटा दिया`,
    mail: (v) =>
      `आपके बैंक ने ${v.plan}, ${policy3(v)} का ${v.dueDate} को देय ${v.amount} का डेबिट लौटा दिया।\n\nकारण: ${v.reason}।\n\nहम ${v.nextOn} को फिर कोशिश करेंगे और उससे पहले आपको याद दिलाएँगे। आप अभी भी भुगतान कर सकते हैं।`,
    button: pay,
  },
  debitLastFailed: {
    sms: (v, b) => `${b.provider}: ${smsPolicy(v)} के ${v.amount} डेबिट नहीं हो सके। ${v.graceEnd} तक स्वयं चुकाएँ: ${b.portalUrl}/paypremium`,
    subject: (v) => `कृपया ${policy3(v)} के ${v.amount} ${v.graceEnd} तक चुकाएँ`,
    mail: (v) =>
      `${premium(v)} डेबिट नहीं हो सका।\n\nकारण: ${v.reason}।\n\nहम फिर कोशिश नहीं करेंगे। आपकी सुरक्षा बनी रहे, इसके लिए कृपया इसे ${v.graceEnd} तक स्वयं चुकाएँ।`,
    button: pay,
  },
  debitOverLimit: {
    sms: (v, b) =>
      `${b.provider}: ${smsPolicy(v)} का ${v.amount} प्रीमियम (${v.dueDate}) मैंडेट की सीमा से अधिक है। भरें: ${b.portalUrl}/paypremium`,
    subject: (v) => `आपका ${v.amount} का प्रीमियम मैंडेट की सीमा से अधिक है`,
    mail: (v) =>
      `${premium(v)} आपके मैंडेट ${v.mandateNo} की सीमा से अधिक है, इसलिए हम इसे डेबिट नहीं करेंगे।\n\nकृपया इसे स्वयं चुकाएँ। ऑटो-डेबिट फिर से चलाने के लिए अधिक सीमा वाला नया मैंडेट बनाएँ।`,
    button: pay,
  },
  debitPaused: {
    sms: (v, b) => `${b.provider}: UPI ऐप में ऑटो-डेबिट रुका है। ${smsPolicy(v)} के ${v.amount} ${v.graceEnd} तक भरें: ${b.portalUrl}/paypremium`,
    subject: (v) => `ऑटो-डेबिट रुका हुआ है: ${policy3(v)} के ${v.amount} डेबिट नहीं होंगे`,
    mail: (v) =>
      `आपके UPI ऐप में ऑटो-डेबिट रुका हुआ है। इसलिए ${premium(v)} डेबिट नहीं होगा।\n\nयदि आप इसे समय रहते ऐप में फिर चालू करें, तो हम आपको तारीख़ बताकर प्रीमियम डेबिट करेंगे। आप इसे स्वयं भी चुका सकते हैं। आपकी सुरक्षा बनी रहे, इसके लिए कृपया ${v.graceEnd} तक चुकाएँ।`,
    button: pay,
  },
  debitToReturn: {
    sms: (v, b) => `${b.provider}: ${smsPolicy(v)} के लिए ${v.amount} डेबिट हुए, पर प्रीमियम पहले ही चुकाया जा चुका था। हम 7 दिनों में लौटाएँगे।`,
    subject: (v) => `हम ${policy3(v)} के लिए डेबिट हुए ${v.amount} लौटा रहे हैं`,
    mail: (v) =>
      `${v.plan}, ${policy3(v)} के लिए ${v.amount} डेबिट हुए, पर यह प्रीमियम पहले ही चुकाया जा चुका था। हम यह राशि 7 दिनों में उसी खाते में लौटाएँगे जिससे वह आई थी।`,
  },
  debitReversed: {
    sms: (v, b) => `${b.provider}: बैंक ने ${smsPolicy(v)} का ${v.amount} का डेबिट वापस ले लिया। प्रीमियम फिर देय: ${b.portalUrl}/paypremium`,
    subject: (v) => `आपके बैंक ने ${policy3(v)} के ${v.amount} वापस ले लिए हैं`,
    mail: (v) =>
      `आपके बैंक ने ${v.plan}, ${policy3(v)} का ${v.amount} का डेबिट वापस ले लिया है।\n\nकारण: ${v.reason}।\n\nरसीद ${v.receiptNo} अब मान्य नहीं है। ${v.dueDate} का प्रीमियम फिर देय है। कृपया उसे चुकाएँ।`,
    button: pay,
  },
};
