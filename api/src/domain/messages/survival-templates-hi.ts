import type { survivalTemplatesEn } from './survival-templates-en.ts';
import { type Button, policyHi as policy, smsPolicyHi as smsPolicy } from './template-parts.ts';

const complete = (): Button => ({ label: 'प्रमाण पत्र पूरा करें', path: '/survival-certificate' });
const OTHER_WAYS = 'यदि आप फ़ोटो नहीं देना चाहते, तो पेज पर दूसरे तरीके दिए हैं।';

/** The texts of survival-templates-en.ts in Hindi. */
export const survivalTemplatesHi: typeof survivalTemplatesEn = {
  certificateOpen: {
    sms: (v, b) => `${b.provider}: जीवन प्रमाण पत्र${smsPolicy(v)} ${v.dueOn} तक एक फ़ोटो से भरें: ${b.portalUrl}/survival-certificate`,
    subject: (v) => `कृपया ${v.dueOn} तक अपना जीवन प्रमाण पत्र पूरा करें`,
    mail: (v) => `कृपया ${v.dueOn} तक जीवन प्रमाण पत्र${policy(v)} पूरा करें। आप इसे एक फ़ोटो से ऑनलाइन कर सकते हैं। ${OTHER_WAYS}`,
    button: complete,
  },
  certificateDue: {
    sms: (v, b) => `${b.provider}: कृपया ${v.dueOn} तक जीवन प्रमाण पत्र${smsPolicy(v)} पूरा करें। इसके बिना ${v.paidUntil} के बाद भुगतान रुक जाएँगे।`,
    subject: (v) => `आपका जीवन प्रमाण पत्र ${v.dueOn} तक देना है`,
    mail: (v) =>
      `कृपया ${v.dueOn} तक जीवन प्रमाण पत्र${policy(v)} पूरा करें। इसके बिना ${v.paidUntil} के बाद के भुगतान रुक जाएँगे।\n\nआप इसे ${v.windowTo} तक एक फ़ोटो से ऑनलाइन पूरा कर सकते हैं। ${OTHER_WAYS}`,
    button: complete,
  },
  certificateHeld: {
    sms: (v, b) => `${b.provider}: जीवन प्रमाण पत्र${smsPolicy(v)} मिलने तक ${v.heldFrom} से भुगतान रुके हैं। मिलने पर पूरा भुगतान होगा।`,
    subject: (v) => `आपकी वार्षिकी के ${v.heldFrom} से भुगतान रुके हैं`,
    mail: (v) =>
      `जीवन प्रमाण पत्र${policy(v)} ${v.dueOn} तक देना था। उसके मिलने तक ${v.heldFrom} से भुगतान रुके हैं। मिलने पर हम उन्हें अगले भुगतान के साथ पूरा देंगे।\n\nआप क्या कर सकते हैं, यह जीवन प्रमाण पत्र के पेज पर लिखा है। आप हमें कॉल भी कर सकते हैं।`,
    button: complete,
  },
  certificateReleased: {
    sms: (v, b) => `${b.provider}: जीवन प्रमाण पत्र${smsPolicy(v)} मिल गया है। रुके हुए भुगतान अगले भुगतान के साथ मिलेंगे।`,
    subject: () => 'आपका जीवन प्रमाण पत्र हमें मिल गया है',
    mail: (v) => `जीवन प्रमाण पत्र${policy(v)} हमें मिल गया है। आपकी वार्षिकी पहले की तरह जारी रहेगी। रुके हुए भुगतान हम अगले भुगतान के साथ देंगे।`,
    button: () => ({ label: 'प्रमाण पत्र देखें', path: '/survival-certificate' }),
  },
};
