import type { payoutTemplatesEn } from './payout-templates-en.ts';
import { type Button, notYouHi as notYou, policyHi as policy } from './template-parts.ts';

const PAYOUTS = '/payouts';
const UNCLAIMED = '/unclaimed-amount';
const see = (): Button => ({ label: 'अपने भुगतान देखें', path: PAYOUTS });

/** Messages about money that we pay, in Hindi. */
export const payoutTemplatesHi: typeof payoutTemplatesEn = {
  payoutComing: {
    sms: (v, b) =>
      `${b.provider}: ${v.date} को खाता ${v.last4} में पॉलिसी ${v.policyLast3} के ${v.amount} भेजेंगे। खाता गलत? ${b.portalUrl}${PAYOUTS}`,
    subject: (v) => `हम ${v.date} को आपको ${v.amount} भेजेंगे`,
    mail: (v, b) =>
      `हम ${v.date} को${policy(v)} ${v.amount} आपके खाते (अंतिम अंक ${v.last4}) में भेजेंगे।\n\nआपको कुछ नहीं करना है। यदि यह सही खाता नहीं है, तो कृपया उस दिन से पहले लॉग इन करके दूसरा खाता चुनें।${notYou(b)}`,
    button: see,
  },
  payoutNeeds: {
    sms: (v, b) => `${b.provider}: ${v.date} को ${v.amount} पाने के लिए पहले ${v.missing} दें: ${b.portalUrl}${PAYOUTS}`,
    subject: (v) => `कृपया ${v.missing} दें, ताकि हम ${v.date} को भुगतान कर सकें`,
    mail: (v) =>
      `हमें ${v.date} को${policy(v)} आपको ${v.amount} भेजने हैं।\n\nकृपया पहले लॉग इन करके ${v.missing} दें। इसके बिना हम उस दिन भुगतान नहीं कर सकते।`,
    button: see,
  },
  payoutSent: {
    sms: (v, b) => `${b.provider}: हमने ${v.date} को खाता ${v.last4} में ${v.amount} भेजे, संदर्भ ${v.utr}।`,
    subject: (v) => `हमने आपको ${v.amount} भेजे हैं`,
    mail: (v, b) =>
      `हमने ${v.date} को${policy(v)} ${v.amount} आपके खाते (अंतिम अंक ${v.last4}) में भेजे हैं। बैंक का संदर्भ ${v.utr} है।\n\nयह भुगतान आप “आपको मिलने वाली राशि” पृष्ठ पर कभी भी देख सकते हैं।${notYou(b)}`,
    button: see,
  },
  payoutLate: {
    sms: (v, b) => `${b.provider}: ${v.amount} का भुगतान देर से हुआ, इसलिए ${v.interest} ब्याज जोड़ा गया। संदर्भ ${v.utr}।`,
    subject: (v) => `${v.amount} का भुगतान देर से हुआ, हमने ${v.interest} ब्याज जोड़ा`,
    mail: (v, b) =>
      `हमने${policy(v)} ${v.amount} तय दिन के बाद भेजे। हमें खेद है। देरी के लिए हमने ${v.interest} ब्याज जोड़ा है।\n\nदोनों राशियाँ ${v.date} को आपके खाते (अंतिम अंक ${v.last4}) में भेजी गईं। बैंक का संदर्भ ${v.utr} है।${notYou(b)}`,
    button: see,
  },
  payoutUnclaimed: {
    sms: (v, b) => `${b.provider}: लौटाए गए ${v.amount} अब अदावी राशि की सूची में हैं। दावा करें: ${b.portalUrl}${UNCLAIMED}`,
    subject: (v) => `${v.amount} अब अदावी राशि की सूची में है`,
    mail: (v) =>
      `आपके बैंक ने${policy(v)} ${v.amount} का हमारा भुगतान 12 महीने से भी पहले लौटाया था। यह राशि अब अदावी राशि की सूची में है।\n\nयह राशि अब भी आपकी है। कृपया लॉग इन करके बैंक खाता चुनें और इसका दावा करें। भुगतान होने तक हम ब्याज जोड़ेंगे।`,
    button: (): Button => ({ label: 'राशि का दावा करें', path: UNCLAIMED }),
  },
  paymentReturned: {
    sms: (v, b) => `${b.provider}: आपके बैंक ने ${v.amount} लौटा दिए। दूसरा खाता चुनें: ${b.portalUrl}${PAYOUTS}`,
    subject: (v) => `आपके बैंक ने ${v.amount} का भुगतान लौटा दिया`,
    mail: (v, b) =>
      `आपके बैंक ने खाते (अंतिम अंक ${v.last4}) में${policy(v)} ${v.amount} का हमारा भुगतान लौटा दिया: ${v.bankReason}।\n\nकृपया लॉग इन करके दूसरा खाता चुनें। तब हम 3 कार्य दिवसों में भुगतान करेंगे।${notYou(b)}`,
    button: see,
  },
};
