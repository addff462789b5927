import type { coverTemplatesEn } from './cover-templates-en.ts';
import type { Button, FilledValues } from './template-parts.ts';

const see = (v: FilledValues): Button => ({ label: 'अपने विकल्प देखें', path: `/keep-cover?policyId=${v.policyNo}` });

const costs = (v: FilledValues): [string, string | undefined][] =>
  [0, 1, 2].map((at) => [`${v[`on${at}`]} को भरने पर`, v[`on${at}`] ? v[`cost${at}`] : undefined]);
const OPTIONS = 'अभी भुगतान न कर पाएँ, तो और भी तरीक़े हैं, और आप हमसे मदद माँग सकते हैं।';

const read = (v: FilledValues): Button => ({ label: 'अपनी पॉलिसी पढ़ें', path: `/policy-explained?policyId=${v.policyNo}` });

/** The texts of cover-templates-en.ts in Hindi. */
export const coverTemplatesHi: typeof coverTemplatesEn = {
  coverAtRisk: {
    sms: (v, b) =>
      `${b.provider}: सुरक्षा बनाए रखने के लिए पॉलिसी ${v.policyLast3} के ${v.amount}, ${v.graceEnds} तक भरें। विकल्प: ${b.portalUrl}/keep-cover`,
    subject: (v) => `सुरक्षा बनाए रखने के लिए ${v.graceEnds} तक ${v.amount} भरें`,
    mail: (v) =>
      `${v.plan} का ${v.amount} का प्रीमियम, जो ${v.dueDate} को देय था, नहीं भरा गया है। आपके परिवार को ${v.graceEnds} तक सुरक्षा है। तब तक भुगतान करें, तो कुछ नहीं बदलेगा। बाद में भरने पर ब्याज लगेगा और स्वास्थ्य के सवालों के जवाब देने होंगे।\n\n${OPTIONS}`,
    facts: costs,
    button: see,
  },
  coversAtRisk: {
    sms: (v, b) =>
      `${b.provider}: आपकी ${v.count} पॉलिसियों के प्रीमियम बकाया हैं। पहली सुरक्षा ${v.graceEnds} तक है। विकल्प: ${b.portalUrl}/keep-cover`,
    subject: (v) => `सुरक्षा बनाए रखने के लिए ${v.graceEnds} तक भुगतान करें`,
    mail: (v) =>
      `आपकी ${v.count} पॉलिसियों के प्रीमियम बकाया हैं। पहली पॉलिसी ${v.plan} है: उसका ${v.amount} का प्रीमियम, जो ${v.dueDate} को देय था, नहीं भरा गया है। उससे आपके परिवार को ${v.graceEnds} तक सुरक्षा है। तब तक भुगतान करें, तो कुछ नहीं बदलेगा। बाद में भरने पर ब्याज लगेगा और स्वास्थ्य के सवालों के जवाब देने होंगे।\n\n${OPTIONS}`,
    facts: costs,
    button: (): Button => ({ label: 'अपने विकल्प देखें', path: '/keep-cover' }),
  },
  coverEnded: {
    sms: (v, b) =>
      `${b.provider}: पॉलिसी ${v.policyLast3}, ${v.lapsedOn} को लैप्स हुई। सुरक्षा बंद है। ${v.reviveBy} तक फिर चालू कराएँ: ${b.portalUrl}/keep-cover`,
    subject: (v) => `आपकी पॉलिसी (अंतिम अंक ${v.policyLast3}) ${v.lapsedOn} को लैप्स हो गई`,
    mail: (v) =>
      `${v.plan} (पॉलिसी के अंतिम अंक ${v.policyLast3}) का प्रीमियम न भरे जाने से वह ${v.lapsedOn} को लैप्स हो गई। आपकी सुरक्षा बंद है।\n\nआप इसे ${v.reviveBy} तक फिर चालू करा सकते हैं। पोर्टल में देखें कि इसमें कितना ख़र्च होगा।`,
    button: see,
  },
  helpGranted: {
    sms: (v, b) => `${b.provider}: आपका अनुरोध ${v.caseId} स्वीकार हुआ। अब आप ${v.graceEnds} तक ${v.amount} भर सकते हैं।`,
    subject: (v) => `अब आप ${v.graceEnds} तक भुगतान कर सकते हैं`,
    mail: (v) =>
      `हमने आपका अनुरोध ${v.caseId} स्वीकार किया है। अब आप ${v.policyLast3} पर समाप्त होने वाली पॉलिसी के ${v.amount}, ${v.graceEnds} तक भर सकते हैं।\n\nतब तक भुगतान करने पर आपकी सुरक्षा पहले की तरह जारी रहेगी।`,
    button: see,
  },
  helpRefused: {
    sms: (v, b) => `${b.provider}: हम आपका अनुरोध ${v.caseId} स्वीकार नहीं कर सके। कारण और दूसरे विकल्प: ${b.portalUrl}/keep-cover`,
    subject: (v) => `हम आपका अनुरोध ${v.caseId} स्वीकार नहीं कर सके`,
    mail: (v, b) =>
      `${v.policyLast3} पर समाप्त होने वाली पॉलिसी के लिए मदद का आपका अनुरोध ${v.caseId} हम स्वीकार नहीं कर सके। कोई तारीख़ नहीं बदली है।\n\nकारण: ${v.reason}\n\nपॉलिसी बनाए रखने के और भी तरीक़े हैं। इन्हें पोर्टल में देखें, या ${b.phone} पर कॉल करें।`,
    button: see,
  },
  reliefAnnounced: {
    sms: (v, b) => `${b.provider}: ${v.event} के कारण आप पॉलिसी ${v.policyLast3} का प्रीमियम ${v.graceEnds} तक भर सकते हैं।`,
    subject: (v) => `आप प्रीमियम ${v.graceEnds} तक भर सकते हैं`,
    mail: (v) =>
      `${v.district} में ${v.event} के कारण आप ${v.plan} (पॉलिसी के अंतिम अंक ${v.policyLast3}) का प्रीमियम ${v.graceEnds} तक भर सकते हैं। इसके लिए आपको कोई अनुरोध नहीं करना है।\n\nतब तक भरने पर आपकी सुरक्षा बिना बदलाव जारी रहेगी। अगर आपकी और पॉलिसियाँ हैं, तो पोर्टल दिखाता है कि उनका प्रीमियम कब तक भरा जा सकता है।`,
    button: see,
  },
  explainedNew: {
    sms: (v, b) => `${b.provider}: अपनी नई पॉलिसी सरल शब्दों में पढ़ें: ${b.portalUrl}/policy-explained आप इसे ${v.freeLookUntil} तक रद्द कर सकते हैं।`,
    subject: () => 'अपनी नई पॉलिसी सरल शब्दों में पढ़ें',
    mail: (v) =>
      `आपकी पॉलिसी ${v.plan} (अंतिम अंक ${v.policyLast3}) नई है। आपके खाते का एक पेज सरल शब्दों में बताता है कि यह कितना और कब देती है, और क्या इसमें शामिल नहीं है।\n\nकृपया देख लें कि यह वैसी ही है जैसी आपको बताई गई थी। यदि नहीं, तो आप इसे ${v.freeLookUntil} तक रद्द करके अपनी राशि वापस पा सकते हैं। उसमें से अब तक की सुरक्षा, मेडिकल जाँच और स्टाम्प शुल्क का ख़र्च घटाया जाता है। शिकायत आप कभी भी कर सकते हैं।`,
    button: read,
  },
  explainedYearly: {
    sms: (v, b) =>
      `${b.provider}: पॉलिसी ${v.policyLast3}, ${v.date}: मूल्य ${v.amount}, कवर ${v.cover}। गारंटी: ${b.portalUrl}/policy-explained`,
    subject: (v) => `${v.date} को आपकी पॉलिसी (अंतिम अंक ${v.policyLast3})`,
    mail: (v) =>
      `आपकी पॉलिसी ${v.plan} (अंतिम अंक ${v.policyLast3}) का एक और वर्ष पूरा हुआ है। यदि आप इसे ${v.date} को छोड़ते, तो आपको टैक्स से पहले ${v.amount} मिलते${v.paidOn ? `, जिनका भुगतान ${v.paidOn} को होता` : ''}।\n\nआपको कुछ करने की ज़रूरत नहीं है। आपके खाते का एक पेज बताता है कि किसकी गारंटी है, किसकी नहीं, और आपने अब तक कितना भुगतान किया है।`,
    facts: (v) => [
      ['मूल्य', v.amount],
      ['कवर', v.cover],
      ['घोषित बोनस', v.bonus],
      ['फ़ंड मूल्य', v.fundValue],
    ],
    button: read,
  },
};
