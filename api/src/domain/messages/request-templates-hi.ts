import type { requestTemplatesEn } from './request-templates-en.ts';
import {
  attachedHi as attached,
  type Brand,
  type Button,
  type FilledValues,
  notYouHi as notYou,
  policyHi as policy,
  smsNotYouHi as smsNotYou,
  smsPolicyHi as smsPolicy,
} from './template-parts.ts';

const REQUESTS = '/service-request?tab=tab2';
const track = (): Button => ({ label: 'अनुरोध की स्थिति देखें', path: REQUESTS });
const see = (): Button => ({ label: 'अपने अनुरोध देखें', path: REQUESTS });
const smsAbout = (v: FilledValues): string => `${v.about} का अनुरोध ${v.caseId}${smsPolicy(v)}`;
const about = (v: FilledValues): string => `${v.about} का आपका अनुरोध ${v.caseId}${policy(v)}`;
const done = (sentence: string, v: FilledValues, b: Brand): string =>
  `${sentence}\n\nइसके साथ आपका अनुरोध ${v.caseId} पूरा हो गया है।${attached(v)}${notYou(b)}`;

/** The texts of request-templates-en.ts in Hindi. */
export const requestTemplatesHi: typeof requestTemplatesEn = {
  caseAcknowledged: {
    sms: (v, b) => `${b.provider}: ${smsAbout(v)} हमें मिल गया है।`,
    subject: (v) => `${v.about} का आपका अनुरोध हमें मिल गया है (${v.caseId})`,
    mail: (v, b) =>
      `${v.about} का आपका अनुरोध${policy(v)} हमें मिल गया है।\n\nअनुरोध संख्या: ${v.caseId}\n\n${v.promisedBy ? `हम इसे ${v.promisedBy} तक पूरा करेंगे। ` : ''}आप पोर्टल में कभी भी इसकी स्थिति देख सकते हैं।${attached(v)}${notYou(b)}`,
    button: track,
  },
  caseCompleted: {
    sms: (v, b) => `${b.provider}: ${smsAbout(v)} पूरा हो गया है।`,
    subject: (v) => `${v.about} का आपका अनुरोध पूरा हो गया है (${v.caseId})`,
    mail: (v, b) => `${about(v)} पूरा हो गया है। आपको और कुछ करने की ज़रूरत नहीं है।${attached(v)}${notYou(b)}`,
    button: see,
  },
  nomineeRegistered: {
    sms: (v, b) => `${b.provider}: नए नॉमिनी${smsPolicy(v)} दर्ज हो गए हैं (अनुरोध ${v.caseId})।`,
    subject: (v) => `आपके नए नॉमिनी दर्ज हो गए हैं (${v.caseId})`,
    mail: (v, b) => done(`नए नॉमिनी${policy(v)} दर्ज हो गए हैं। कृपया यह पुष्टि अपनी पॉलिसी के साथ रखें।`, v, b),
    button: () => ({ label: 'अपने नॉमिनी देखें', path: '/nominee-details' }),
  },
  bankChanged: {
    sms: (v, b) => `${b.provider}: भुगतान पाने का बैंक खाता${smsPolicy(v)} बदल दिया गया है (${v.caseId})।${smsNotYou(b)}`,
    subject: (v) => `भुगतान पाने का आपका बैंक खाता बदल दिया गया है (${v.caseId})`,
    mail: (v, b) =>
      done(
        `भुगतान पाने का बैंक खाता${policy(v)} बदल दिया गया है। ऑटो-डेबिट अपने ही खाते से चलता रहेगा।\n\nआपकी सुरक्षा के लिए इस पॉलिसी के ऋण और भुगतान 24 घंटे तक उपलब्ध नहीं होंगे।`,
        v,
        b,
      ),
    button: () => ({ label: 'बैंक खाते देखें', path: '/bank-detail' }),
  },
  eiaOpened: {
    sms: (v, b) => `${b.provider}: आपका ई-बीमा खाता खुल गया है। आपका अनुरोध ${v.caseId} पूरा हो गया है।`,
    subject: (v) => `आपका ई-बीमा खाता खुल गया है (${v.caseId})`,
    mail: (v, b) => done('आपका ई-बीमा खाता खुल गया है। अब हम आपकी चुनी हुई पॉलिसियाँ उसमें भेजेंगे और हर एक के बारे में आपको लिखेंगे।', v, b),
    button: () => ({ label: 'अपना खाता देखें', path: '/e-insurance' }),
  },
  policyConverted: {
    sms: (v, b) => `${b.provider}: ई-बीमा खाते में बदलाव${smsPolicy(v)} पूरा हो गया है (अनुरोध ${v.caseId})।`,
    subject: (v) => `आपकी पॉलिसी आपके ई-बीमा खाते में है (${v.caseId})`,
    mail: (v, b) => done(`ई-बीमा खाते में बदलाव${policy(v)} पूरा हो गया है। अब से इलेक्ट्रॉनिक पॉलिसी ही मान्य है।`, v, b),
    button: () => ({ label: 'अपना खाता देखें', path: '/e-insurance' }),
  },
  certificateAccepted: {
    sms: (v, b) => `${b.provider}: जीवन प्रमाण पत्र${smsPolicy(v)} स्वीकार हो गया है (अनुरोध ${v.caseId})।`,
    subject: (v) => `आपका जीवन प्रमाण पत्र स्वीकार हो गया है (${v.caseId})`,
    mail: (v, b) =>
      done(
        `आपका जीवन प्रमाण पत्र${policy(v)} स्वीकार हो गया है। आपकी वार्षिकी पहले की तरह जारी रहेगी। यदि भुगतान रुके थे, तो हम उन्हें अगले भुगतान के साथ देंगे।`,
        v,
        b,
      ),
    button: () => ({ label: 'प्रमाण पत्र देखें', path: '/survival-certificate' }),
  },
  purposeChanged: {
    sms: (v, b) => `${b.provider}: बीमा का उद्देश्य${smsPolicy(v)} बदल दिया गया है (अनुरोध ${v.caseId})।`,
    subject: (v) => `आपके बीमा का उद्देश्य बदल दिया गया है (${v.caseId})`,
    mail: (v, b) => done(`बीमा का उद्देश्य${policy(v)} बदल दिया गया है।`, v, b),
    button: see,
  },
  modeChanged: {
    sms: (v, b) => `${b.provider}: भुगतान की आवृत्ति${smsPolicy(v)} बदल दी गई है (${v.caseId})। अपना ऑटो-डेबिट जाँच लें।`,
    subject: (v) => `आपके भुगतान की आवृत्ति बदल दी गई है (${v.caseId})`,
    mail: (v, b) =>
      done(
        `भुगतान की आवृत्ति${policy(v)} बदल दी गई है।\n\nयदि आप ऑटो-डेबिट से भुगतान करते हैं, तो कृपया जाँच लें कि उसकी सीमा और आवृत्ति अब भी ठीक हैं।`,
        v,
        b,
      ),
    button: () => ({ label: 'ऑटो-डेबिट जाँचें', path: '/auto-debit' }),
  },
  revivalApproved: {
    sms: (v, b) => `${b.provider}: स्वास्थ्य उत्तर स्वीकार हुए${smsPolicy(v)} (${v.caseId})। पॉलिसी फिर चालू कराने के लिए 30 दिन में भुगतान करें।`,
    subject: (v) => `अपनी पॉलिसी फिर चालू कराने के लिए कृपया भुगतान करें (${v.caseId})`,
    mail: (v) =>
      `हमने आपके स्वास्थ्य संबंधी उत्तर स्वीकार कर लिए हैं${policy(v)}। इसके साथ आपका अनुरोध ${v.caseId} पूरा हो गया है।\n\nआपकी पॉलिसी अभी चालू नहीं है। कृपया पोर्टल में कोटेशन लें और 30 दिन में भुगतान करें।`,
    button: () => ({ label: 'कोटेशन लें', path: '/reinstate-policy' }),
  },
  revived: {
    sms: (v, b) => `${b.provider}: आपकी पॉलिसी फिर चालू हो गई है${smsPolicy(v)}। आपका अनुरोध ${v.caseId} पूरा हो गया है।`,
    subject: (v) => `आपकी पॉलिसी फिर चालू हो गई है (${v.caseId})`,
    mail: (v) =>
      `आपकी पॉलिसी फिर चालू हो गई है${policy(v)}। इसके साथ आपका अनुरोध ${v.caseId} पूरा हो गया है। रसीद पोर्टल में है।\n\nऑटो-डेबिट अपने आप फिर शुरू नहीं होता। यदि आप चाहें, तो उसे फिर चालू करें।`,
    button: () => ({ label: 'ऑटो-डेबिट चालू करें', path: '/auto-debit' }),
  },
  revivalExpired: {
    sms: (v, b) => `${b.provider}: हम ${v.amount} लौटा रहे हैं${smsPolicy(v)} (${v.caseId})। भुगतान से पहले कोटेशन की अवधि समाप्त हो गई थी।`,
    subject: (v) => `हम आपका ${v.amount} का भुगतान लौटा रहे हैं (${v.caseId})`,
    mail: (v) =>
      `हम आपका ${v.amount} का भुगतान लौटा रहे हैं${policy(v)} (अनुरोध ${v.caseId}), क्योंकि भुगतान से पहले कोटेशन की अवधि समाप्त हो गई थी।\n\nआपकी पॉलिसी चालू नहीं है। आप पोर्टल में नया कोटेशन ले सकते हैं।`,
    button: () => ({ label: 'कोटेशन लें', path: '/reinstate-policy' }),
  },
  caseRejected: {
    sms: (v, b) => `${b.provider}: ${v.about} का अनुरोध ${v.caseId} अस्वीकृत। कारण: ${b.portalUrl}${REQUESTS}`,
    subject: (v) => `${v.about} का आपका अनुरोध पूरा नहीं हो सका (${v.caseId})`,
    mail: (v) => `${about(v)} पूरा नहीं हो सका। कुछ भी बदला नहीं गया है।\n\nकारण: ${v.reason}`,
    button: see,
  },
  caseCancelled: {
    sms: (v, b) => `${b.provider}: ${smsAbout(v)} रद्द कर दिया गया है। कुछ भी बदला नहीं गया है।`,
    subject: (v) => `${v.about} का आपका अनुरोध रद्द कर दिया गया है (${v.caseId})`,
    mail: (v, b) => `${about(v)} रद्द कर दिया गया है। कुछ भी बदला नहीं गया है।${notYou(b)}`,
    button: see,
  },
  caseReopened: {
    sms: (v, b) => `${b.provider}: ${smsAbout(v)} फिर से खोला गया है। हम इसे 7 दिन में देखेंगे।`,
    subject: (v) => `${v.about} का आपका अनुरोध फिर से खोला गया है (${v.caseId})`,
    mail: (v) => `${about(v)} फिर से खोला गया है। हम इसे 7 दिन में देखेंगे।`,
    button: track,
  },
  caseLate: {
    sms: (v, b) => `${b.provider}: ${v.about} के अनुरोध ${v.caseId} में वादे से अधिक समय लग रहा है। हमें खेद है, काम जारी है।`,
    subject: (v) => `${v.about} के आपके अनुरोध में वादे से अधिक समय लग रहा है (${v.caseId})`,
    mail: (v) =>
      `${v.about} के आपके अनुरोध ${v.caseId}${policy(v)} में वादे से अधिक समय लग रहा है। हमें खेद है। हमारे कर्मचारियों को सूचना दे दी गई है और वे इस पर काम कर रहे हैं।`,
    button: track,
  },
  caseRequirement: {
    sms: (v, b) => `${b.provider}: अनुरोध ${v.caseId}${smsPolicy(v)} के लिए एक दस्तावेज़ चाहिए। देखें: ${b.portalUrl}${REQUESTS}`,
    subject: (v) => `कृपया अपने अनुरोध ${v.caseId} के लिए एक दस्तावेज़ भेजें: ${v.requirement}`,
    mail: (v) =>
      `${v.about} के आपके अनुरोध ${v.caseId}${policy(v)} के लिए हमें एक दस्तावेज़ चाहिए।\n\nदस्तावेज़: ${v.requirement}\n\n${v.reason}\n\nकृपया इसे पोर्टल में भेजें।`,
    button: () => ({ label: 'दस्तावेज़ भेजें', path: REQUESTS }),
  },
  unclaimedPaid: {
    sms: (v, b) => `${b.provider}: अदावी राशि${smsPolicy(v)} आपके बैंक खाते में भेज दी गई है (अनुरोध ${v.caseId})।`,
    subject: (v) => `आपकी अदावी राशि भेज दी गई है (${v.caseId})`,
    mail: (v, b) => done(`हमने अदावी राशि${policy(v)} भेज दी है: ${v.reason}।`, v, b),
    button: see,
  },
  withdrawalPriced: {
    sms: (v, b) => `${b.provider}: ${v.amount} की निकासी ${v.navDay} के एनएवी पर हुई। भुगतान ${v.promisedBy} तक होगा।`,
    subject: (v) => `${v.amount} की आपकी निकासी का मूल्य तय हो गया है (${v.caseId})`,
    mail: (v, b) =>
      `आपकी पॉलिसी (अंतिम अंक ${v.policyLast4}) से ${v.amount} की निकासी ${v.navDay} के यूनिट मूल्य (एनएवी) पर हुई है। यूनिट बेच दी गई हैं।\n\nहम ${v.promisedBy} तक आपके खाते में राशि भेजेंगे।${notYou(b)}`,
    button: see,
  },
  withdrawalPaid: {
    sms: (v, b) => `${b.provider}: ${v.amount} की निकासी खाता ${v.last4} में भेजी गई, संदर्भ ${v.utr}।`,
    subject: (v) => `हमने ${v.amount} की आपकी निकासी का भुगतान कर दिया है (${v.caseId})`,
    mail: (v, b) =>
      done(
        `हमने आपकी पॉलिसी (अंतिम अंक ${v.policyLast3}) से ${v.amount} की निकासी आपके खाते (अंतिम अंक ${v.last4}) में भेज दी है, संदर्भ ${v.utr}।\n\nआपकी पॉलिसी जारी है।`,
        v,
        b,
      ),
    button: see,
  },
  surrenderAsked: {
    sms: (v, b) =>
      `${b.provider}: पॉलिसी ${v.policyLast3} का सरेंडर, लगभग ${v.amount}। आप नहीं? ${b.phone}। रोकें: ${b.portalUrl}/paperless-retention`,
    subject: (v) => `आपने अपनी पॉलिसी सरेंडर करने का अनुरोध किया है (${v.caseId})`,
    mail: (v, b) =>
      `आपने अपनी पॉलिसी (अंतिम अंक ${v.policyLast3}) सरेंडर करने का अनुरोध किया है। हम आपका अनुरोध ${v.caseId} जाँचेंगे और ${v.promisedBy ? `${v.promisedBy} तक ` : ''}आपके खाते में भुगतान करेंगे। भुगतान के दिन आपकी पॉलिसी और उसकी सुरक्षा समाप्त हो जाएगी, और पॉलिसी वापस नहीं मिलेगी।\n\nभुगतान होने तक आप सरेंडर रोक सकते हैं: ${b.portalUrl}/paperless-retention${notYou(b)}`,
    facts: (v) => [
      ['अब तक दिया गया', v.paid],
      ['पॉलिसी का मूल्य', v.value],
      ['काटा गया कर', v.tax],
      ['आपको लगभग मिलेगा', v.amount],
      ['समाप्त होने वाली सुरक्षा', v.cover],
      ['खाता', v.account],
    ],
    button: () => ({ label: 'सरेंडर रोकें', path: '/paperless-retention' }),
  },
  surrenderChanged: {
    sms: (v, b) => `${b.provider}: पॉलिसी ${v.policyLast3} का मूल्य ${v.amount} है, ${v.before} नहीं। पुष्टि करें या रोकें: ${b.portalUrl}/surrender`,
    subject: (v) => `कृपया अपनी पॉलिसी के नए मूल्य की पुष्टि करें (${v.caseId})`,
    mail: (v, b) =>
      `आपकी पॉलिसी (अंतिम अंक ${v.policyLast3}) का मूल्य ${v.before} नहीं, ${v.amount} है।\n\nकारण: ${v.reason}\n\nकृपया नई राशि की पुष्टि करें, या सरेंडर रोकें। आपकी पुष्टि से पहले हम भुगतान नहीं करेंगे।${notYou(b)}`,
    button: () => ({ label: 'नई राशि देखें', path: '/surrender' }),
  },
  surrenderPaid: {
    sms: (v, b) => `${b.provider}: पॉलिसी ${v.policyLast3} समाप्त हो गई है। खाता ${v.last4} में ${v.amount} भेजे गए, संदर्भ ${v.utr}।`,
    subject: (v) => `आपकी पॉलिसी समाप्त हो गई है और हमने ${v.amount} भेज दिए हैं (${v.caseId})`,
    mail: (v, b) =>
      done(
        `आपकी पॉलिसी (अंतिम अंक ${v.policyLast3}) समाप्त हो गई है। हमने आपके खाते (अंतिम अंक ${v.last4}) में ${v.amount} भेज दिए हैं, संदर्भ ${v.utr}।\n\nआपकी सुरक्षा समाप्त हो गई है, और अब कुछ देय नहीं है।`,
        v,
        b,
      ),
    button: see,
  },
  freeLookPaid: {
    sms: (v, b) => `${b.provider}: पॉलिसी ${v.policyLast3} रद्द हो गई है। खाता ${v.last4} में ${v.amount} भेजे गए, संदर्भ ${v.utr}।`,
    subject: (v) => `आपकी पॉलिसी रद्द हो गई है और हमने ${v.amount} भेज दिए हैं (${v.caseId})`,
    mail: (v, b) =>
      done(
        `आपकी पॉलिसी (अंतिम अंक ${v.policyLast3}) रद्द हो गई है। हमने आपके खाते (अंतिम अंक ${v.last4}) में ${v.amount} भेज दिए हैं, संदर्भ ${v.utr}।\n\nआपकी सुरक्षा समाप्त हो गई है, और अब कुछ देय नहीं है।`,
        v,
        b,
      ),
    button: see,
  },
  payoutReturned: {
    sms: (v, b) => `${b.provider}: बैंक ने अनुरोध ${v.caseId}${smsPolicy(v)} का भुगतान लौटा दिया है। लॉग इन करके दूसरा खाता चुनें।`,
    subject: (v) => `कृपया अनुरोध ${v.caseId} के लिए दूसरा बैंक खाता चुनें`,
    mail: (v) =>
      `आपके बैंक ने अनुरोध ${v.caseId}${policy(v)} का भुगतान लौटा दिया है: ${v.bankReason}।\n\nकृपया लॉग इन करके दूसरा खाता चुनें। उसके बाद हम तुरंत भुगतान करेंगे।`,
    button: () => ({ label: 'खाता चुनें', path: '/payouts' }),
  },
  offerEnquiry: {
    sms: (_, b) => `${b.provider}: आपने अतिरिक्त सुरक्षा के बारे में कॉल माँगी है। हम 2 कार्य दिवसों में आपको कॉल करेंगे।`,
    subject: (v) => `हम आपको ${v.plan} के बारे में कॉल करेंगे`,
    mail: (v) => `आपने ${v.plan} के बारे में कॉल माँगी है। हम 2 कार्य दिवसों में आपको कॉल करेंगे।\n\nआपकी पॉलिसियों में कुछ नहीं बदलता।`,
  },
};
