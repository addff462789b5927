import type { applicationTemplatesEn } from './application-templates-en.ts';
import { closeHi as close, type FilledValues, greetHi as greet } from './template-parts.ts';

const about = (v: FilledValues) => `आवेदन (अंतिम अक्षर ${v.last4})`;
const WHERE = 'पोर्टल में “अपने आवेदन की स्थिति” के अंतर्गत';

/** The texts of application-templates-en.ts in Hindi. */
export const applicationTemplatesHi: typeof applicationTemplatesEn = {
  appReceived: {
    sms: (v, b) => `${b.provider}: आपका ${about(v)} हमें मिल गया है। उसकी स्थिति पोर्टल में देखें।`,
    subject: () => 'आपका आवेदन हमें मिल गया है',
    mail: (v, b) => `${greet(v)}आपका ${about(v)} हमें मिल गया है। उसकी स्थिति ${WHERE} देखें।${close(b)}`,
  },
  appRequirement: {
    sms: (v, b) => `${b.provider}: आपके ${about(v)} के लिए हमें आपसे दस्तावेज़ चाहिए, संख्या: ${v.count}।`,
    subject: () => 'हमें आपसे दस्तावेज़ चाहिए',
    mail: (v, b) => `${greet(v)}${about(v)} पर निर्णय से पहले हमें आपसे दस्तावेज़ चाहिए, संख्या: ${v.count}। कौन-से, यह ${WHERE} लिखा है।${close(b)}`,
  },
  appCall: {
    sms: (v, b) => `${b.provider}: ${about(v)} के बारे में हमारी कॉल के लिए पोर्टल में समय चुनें।`,
    subject: () => 'हमारी कॉल के लिए समय चुनें',
    mail: (v, b) => `${greet(v)}पॉलिसी जारी करने से पहले हम हर प्रस्तावक को कॉल करते हैं। ${about(v)} के लिए ${WHERE} समय चुनें।${close(b)}`,
  },
  appMedical: {
    sms: (v, b) => `${b.provider}: ${about(v)} की मेडिकल जाँच के लिए पोर्टल में समय चुनें।`,
    subject: () => 'अपनी मेडिकल जाँच के लिए समय चुनें',
    mail: (v, b) => `${greet(v)}${about(v)} के लिए मेडिकल जाँच ज़रूरी है। ${WHERE} समय चुनें।${close(b)}`,
  },
  appOffer: {
    sms: (v, b) => `${b.provider}: हम बदली हुई शर्तों पर आपका बीमा कर सकते हैं, ${about(v)}। ${v.validTill} तक पोर्टल में उत्तर दें।`,
    subject: () => 'बदली हुई शर्तों पर हमारा प्रस्ताव',
    mail: (v, b) =>
      `${greet(v)}हम बदली हुई शर्तों पर आपका बीमा कर सकते हैं, ${about(v)}। क्या बदलता है, यह ${WHERE} देखें। ${v.validTill} तक उत्तर दें।${close(b)}`,
  },
  appIssued: {
    sms: (v, b) => `${b.provider}: आपकी पॉलिसी ${v.policyNumber} जारी हो गई है। उसे देखने के लिए पोर्टल में पंजीकरण करें।`,
    subject: () => 'आपकी पॉलिसी जारी हो गई है',
    mail: (v, b) =>
      `${greet(v)}आपकी पॉलिसी ${v.policyNumber} जारी हो गई है। उसकी प्रति 15 दिनों में आएगी। उसे देखने के लिए पोर्टल में पंजीकरण करें।${close(b)}`,
  },
  appDeclined: {
    sms: (v, b) => `${b.provider}: ${about(v)} अस्वीकृत हुआ। कारण पोर्टल में है। आपकी चुकाई राशि लौटाई जा रही है।`,
    subject: () => 'आपका आवेदन अस्वीकृत हुआ',
    mail: (v, b) => `${greet(v)}${about(v)} अस्वीकृत हुआ। कारण ${WHERE} देखें। आपकी चुकाई राशि 7 दिनों में उसी खाते में लौटेगी जिससे वह आई थी।${close(b)}`,
  },
  appPostponed: {
    sms: (v, b) => `${b.provider}: ${about(v)} ${v.until} तक स्थगित हुआ। आपकी चुकाई राशि लौटाई जा रही है।`,
    subject: () => 'आपका आवेदन स्थगित हुआ',
    mail: (v, b) =>
      `${greet(v)}${about(v)} स्थगित हुआ: ${v.until} के बाद फिर आवेदन करें। कारण ${WHERE} देखें। आपकी चुकाई राशि 7 दिनों में उसी खाते में लौटेगी जिससे वह आई थी।${close(b)}`,
  },
  depositRefundStarted: {
    sms: (v, b) => `${b.provider}: ${about(v)} के लिए चुकाए गए ${v.amount} 7 दिनों में उसी खाते में लौटेंगे जिससे वे आए थे।`,
    subject: () => 'आपका भुगतान लौटाया जा रहा है',
    mail: (v, b) => `${greet(v)}${about(v)} के लिए चुकाए गए ${v.amount} 7 दिनों में उसी खाते में लौटेंगे जिससे वे आए थे।${close(b)}`,
  },
};
