import type { survivalTemplatesEn } from './survival-templates-en.ts';
import { aboutPolicyHi as aboutPolicy, closeHi as close, greetHi as greet } from './template-parts.ts';

/** The texts of survival-templates-en.ts in Hindi. */
export const survivalTemplatesHi: typeof survivalTemplatesEn = {
  certificateOpen: {
    sms: (v, b) => `${b.provider}: जीवन प्रमाण पत्र${aboutPolicy(v)} अब ऑनलाइन पूरा किया जा सकता है। नियत तिथि: ${v.dueOn}। बस एक फ़ोटो चाहिए।`,
    subject: () => 'आप अपना जीवन प्रमाण पत्र पूरा कर सकते हैं',
    mail: (v, b) =>
      `${greet(v)}जीवन प्रमाण पत्र${aboutPolicy(v)} अब ऑनलाइन पूरा किया जा सकता है। नियत तिथि: ${v.dueOn}।\n\nबस एक फ़ोटो चाहिए। यदि आप यह न चाहें, तो पेज पर दूसरे तरीके दिए हैं।${close(b)}`,
  },
  certificateDue: {
    sms: (v, b) =>
      `${b.provider}: कृपया जीवन प्रमाण पत्र${aboutPolicy(v)} पूरा करें। नियत तिथि: ${v.dueOn}। ${v.paidUntil} के बाद के भुगतान इसके बिना रुकेंगे।`,
    subject: (v) => `आपका जीवन प्रमाण पत्र: नियत तिथि ${v.dueOn}`,
    mail: (v, b) =>
      `${greet(v)}कृपया जीवन प्रमाण पत्र${aboutPolicy(v)} पूरा करें। नियत तिथि: ${v.dueOn}। ${v.paidUntil} के बाद के भुगतान इसके बिना रुकेंगे।\n\nआप इसे ${v.windowTo} तक एक फ़ोटो से ऑनलाइन पूरा कर सकते हैं। यदि आप यह न चाहें, तो पेज पर दूसरे तरीके दिए हैं।${close(b)}`,
  },
  certificateHeld: {
    sms: (v, b) => `${b.provider}: जीवन प्रमाण पत्र${aboutPolicy(v)} मिलने तक ${v.heldFrom} से भुगतान रुके हैं। मिलने पर पूरा भुगतान होगा।`,
    subject: () => 'आपकी वार्षिकी के भुगतान रुके हैं',
    mail: (v, b) =>
      `${greet(v)}जीवन प्रमाण पत्र${aboutPolicy(v)} की नियत तिथि ${v.dueOn} थी। उसके मिलने तक ${v.heldFrom} से भुगतान रुके हैं। मिलने पर वे अगले भुगतान के साथ पूरे दिए जाएँगे।\n\nआप क्या कर सकते हैं, यह जीवन प्रमाण पत्र के पेज पर लिखा है। चाहें तो हमें कॉल करें।${close(b)}`,
  },
  certificateReleased: {
    sms: (v, b) => `${b.provider}: जीवन प्रमाण पत्र${aboutPolicy(v)} मिल गया है। रुके हुए भुगतान अगले भुगतान के साथ मिलेंगे।`,
    subject: () => 'आपकी वार्षिकी जारी रहेगी',
    mail: (v, b) =>
      `${greet(v)}जीवन प्रमाण पत्र${aboutPolicy(v)} मिल गया है। आपकी वार्षिकी जारी रहेगी; रुके हुए भुगतान अगले भुगतान के साथ मिलेंगे।${close(b)}`,
  },
};
