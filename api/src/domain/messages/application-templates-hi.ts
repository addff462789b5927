import type { applicationTemplatesEn } from './application-templates-en.ts';
import type { Button, FilledValues } from './template-parts.ts';

const about = (v: FilledValues): string => `आवेदन (अंतिम अक्षर ${v.last4})`;
const track = (): Button => ({ label: 'आवेदन की स्थिति देखें', path: '/app-tracker' });
const choose = (): Button => ({ label: 'समय चुनें', path: '/app-tracker' });
const REFUND = 'आपकी चुकाई राशि 7 दिनों में उसी खाते में लौटाई जाएगी जिससे वह आई थी।';

/** The texts of application-templates-en.ts in Hindi. */
export const applicationTemplatesHi: typeof applicationTemplatesEn = {
  appReceived: {
    sms: (v, b) => `${b.provider}: आपका ${about(v)} हमें मिल गया है। स्थिति देखें: ${b.portalUrl}/app-tracker`,
    subject: (v) => `आपका ${about(v)} हमें मिल गया है`,
    mail: (v) => `आपका ${about(v)} हमें मिल गया है। आप उसकी स्थिति पोर्टल में देख सकते हैं। यदि हमें आपसे कुछ चाहिए, तो हम आपको लिखेंगे।`,
    button: track,
  },
  appRequirement: {
    sms: (v, b) => `${b.provider}: ${about(v)} के लिए दस्तावेज़ भेजें। संख्या: ${v.count}। देखें: ${b.portalUrl}/app-tracker`,
    subject: (v) => `कृपया ${about(v)} के लिए दस्तावेज़ भेजें`,
    mail: (v) =>
      `आपके ${about(v)} पर निर्णय लेने से पहले हमें आपसे दस्तावेज़ चाहिए।\n\nदस्तावेज़ों की संख्या: ${v.count}\n\nकौन-से दस्तावेज़ चाहिए, यह पोर्टल में लिखा है। कृपया उन्हें वहीं भेजें।`,
    button: () => ({ label: 'दस्तावेज़ देखें', path: '/app-tracker' }),
  },
  appCall: {
    sms: (v, b) => `${b.provider}: ${about(v)} के बारे में हमारी कॉल का समय चुनें: ${b.portalUrl}/app-tracker`,
    subject: (v) => `कृपया ${about(v)} के बारे में हमारी कॉल का समय चुनें`,
    mail: (v) => `पॉलिसी जारी करने से पहले हम हर प्रस्तावक को कॉल करते हैं। कृपया अपने ${about(v)} के लिए कॉल का समय चुनें।`,
    button: choose,
  },
  appMedical: {
    sms: (v, b) => `${b.provider}: ${about(v)} की मेडिकल जाँच का समय चुनें: ${b.portalUrl}/app-tracker`,
    subject: (v) => `कृपया ${about(v)} की मेडिकल जाँच का समय चुनें`,
    mail: (v) => `आपके ${about(v)} के लिए मेडिकल जाँच ज़रूरी है। कृपया उसका समय चुनें।`,
    button: choose,
  },
  appOffer: {
    sms: (v, b) => `${b.provider}: ${about(v)} पर बदली शर्तों का प्रस्ताव। ${v.validTill} तक उत्तर दें: ${b.portalUrl}/app-tracker`,
    subject: (v) => `आपके ${about(v)} के लिए बदली हुई शर्तों पर हमारा प्रस्ताव`,
    mail: (v) => `हम बदली हुई शर्तों पर आपका बीमा कर सकते हैं, ${about(v)}। पोर्टल में लिखा है कि क्या बदलेगा। कृपया ${v.validTill} तक उत्तर दें।`,
    button: () => ({ label: 'प्रस्ताव देखें', path: '/app-tracker' }),
  },
  appIssued: {
    sms: (v, b) => `${b.provider}: आपकी पॉलिसी ${v.policyNumber} जारी हो गई है। देखने के लिए पंजीकरण करें: ${b.portalUrl}/register`,
    subject: (v) => `आपकी पॉलिसी ${v.policyNumber} जारी हो गई है`,
    mail: (v) =>
      `आपकी पॉलिसी ${v.policyNumber} जारी हो गई है। हम 15 दिनों में आपको पॉलिसी दस्तावेज़ भेजेंगे।\n\nअपनी पॉलिसी देखने के लिए पोर्टल में पंजीकरण करें।`,
    button: () => ({ label: 'पंजीकरण करें', path: '/register' }),
  },
  appDeclined: {
    sms: (v, b) => `${b.provider}: ${about(v)} अस्वीकृत हुआ। राशि लौटाई जाएगी। कारण: ${b.portalUrl}/app-tracker`,
    subject: (v) => `आपका ${about(v)} अस्वीकृत हुआ`,
    mail: (v) => `हमें खेद है कि हम आपका ${about(v)} स्वीकार नहीं कर सकते। कारण पोर्टल में लिखा है।\n\n${REFUND}`,
    button: () => ({ label: 'कारण देखें', path: '/app-tracker' }),
  },
  appPostponed: {
    sms: (v, b) => `${b.provider}: ${about(v)} ${v.until} तक स्थगित। राशि लौटाई जाएगी। कारण: ${b.portalUrl}/app-tracker`,
    subject: (v) => `आपका ${about(v)} ${v.until} तक स्थगित है`,
    mail: (v) => `हम आपके ${about(v)} पर अभी निर्णय नहीं ले सकते। कृपया ${v.until} के बाद फिर आवेदन करें। कारण पोर्टल में लिखा है।\n\n${REFUND}`,
    button: () => ({ label: 'कारण देखें', path: '/app-tracker' }),
  },
  depositRefundStarted: {
    sms: (v, b) => `${b.provider}: ${about(v)} के लिए चुकाए ${v.amount} 7 दिनों में मूल खाते में लौटाए जाएँगे।`,
    subject: (v) => `आपके ${about(v)} के ${v.amount} लौटाए जा रहे हैं`,
    mail: (v) => `आपके ${about(v)} के लिए चुकाए गए ${v.amount} 7 दिनों में उसी खाते में लौटाए जाएँगे जिससे वे आए थे।`,
  },
};
