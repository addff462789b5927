import type { paymentTemplatesEn } from './payment-templates-en.ts';
import { type Button, type FilledValues, policyHi as policy } from './template-parts.ts';

const policy3 = (v: FilledValues): string => `पॉलिसी (अंतिम अंक ${v.policyLast3})`;
const payments = (): Button => ({ label: 'भुगतान देखें', path: '/pastpayments' });

/** The texts of payment-templates-en.ts in Hindi. */
export const paymentTemplatesHi: typeof paymentTemplatesEn = {
  paymentReceived: {
    sms: (v, b) => `${b.provider}: ${policy3(v)} के लिए ${v.amount} मिल गए हैं। यह 4 कार्य दिवसों में आपकी पॉलिसी में दिखेगा।`,
  },
  paymentPosted: {
    subject: (v) => `हमें आपका ${v.amount} का प्रीमियम मिल गया है (रसीद ${v.receiptNo})`,
    mail: (v) => `हमें आपका प्रीमियम मिल गया है। धन्यवाद।\n\nआपकी रसीद PDF के रूप में संलग्न है।\nपासवर्ड: ${v.passwordRule}।`,
    facts: (v) => [
      ['आपका भुगतान', v.amount],
      ['किसके लिए', `${v.plan}${policy(v)}`],
      ['प्रीमियम की देय तारीख़', v.dueDate],
      ['भुगतान की तारीख़', v.paidOn],
      ['रसीद', v.receiptNo],
    ],
    button: payments,
  },
  paymentFailed: {
    sms: (v, b) => `${b.provider}: ${policy3(v)} का ${v.amount} का भुगतान नहीं हो सका। फिर भरें: ${b.portalUrl}/paypremium`,
  },
  refundStarted: {
    sms: (v, b) => `${b.provider}: ${policy3(v)} के लिए दिए गए ${v.amount} 7 दिनों में मूल खाते में लौटाए जाएँगे।`,
    subject: (v) => `हम आपका ${v.amount} का भुगतान लौटा रहे हैं`,
    mail: (v) =>
      `आपकी ${policy3(v)} का प्रीमियम पहले ही चुकाया जा चुका था। इसलिए हम आपका ${v.amount} का भुगतान लौटा रहे हैं। यह 7 दिनों में उसी खाते में आएगा जिससे यह दिया गया था।`,
    button: payments,
  },
  refundDone: { sms: (v, b) => `${b.provider}: ${v.amount} उसी खाते में लौटा दिए गए हैं जिससे वे आए थे।` },
  chargeback: {
    sms: (v, b) => `${b.provider}: बैंक ने ${policy3(v)} के ${v.amount} वापस ले लिए। प्रीमियम फिर देय: ${b.portalUrl}/paypremium`,
  },
};
