import type { complaintTemplatesEn } from './complaint-templates-en.ts';
import type { Button, FilledValues } from './template-parts.ts';

const see = (v: FilledValues): Button => ({ label: 'अपनी शिकायत देखें', path: `/complaint?no=${v.caseId}` });
const clause = (v: FilledValues): string => (v.clause ? `\n\nइसका आधार: ${v.clause}।` : '');
const amount = (v: FilledValues): string => {
  if (!v.amount) return '';
  return v.missing
    ? `\n\nभुगतान के लिए आपका सत्यापित बैंक खाता होते ही हम आपको ${v.amount} देंगे। कृपया अपने खाते में इसे जोड़ें।`
    : `\n\nहम आपके सत्यापित बैंक खाते में ${v.amount} देंगे।`;
};
const until = (v: FilledValues): string => (v.ombudsmanUntil ? `${v.ombudsmanUntil} तक ` : '');
const confirm = (v: FilledValues): string => (v.confirmAt ? `; कृपया कार्यालय की पुष्टि ${v.confirmAt} पर करें` : '');
const ombudsman = (v: FilledValues): string =>
  v.place ? ` या ${until(v)}${v.place} के बीमा लोकपाल से। बीमा लोकपाल निःशुल्क हैं${confirm(v)}` : '';

/** Messages about complaints, in Hindi. */
export const complaintTemplatesHi: typeof complaintTemplatesEn = {
  complaintReceived: {
    sms: (v, b) => `${b.provider}: हमें आपकी शिकायत ${v.caseId} मिली है। उत्तर ${v.promisedBy} तक देंगे। आपके अगले चरण: ${b.portalUrl}/complaints`,
    subject: (v) => `हमें आपकी शिकायत ${v.caseId} मिली है`,
    mail: (v) =>
      `हमें आपकी शिकायत ${v.caseId} मिली है और हम ${v.promisedBy} तक उत्तर देंगे।\n\nआपके खाते में लिखा है कि इसे कौन देख रहा है, और आप आगे किससे और कब बात कर सकते हैं।`,
    button: see,
  },
  notAsToldReceived: {
    sms: (v, b) =>
      `${b.provider}: शिकायत ${v.caseId} मिली, उत्तर ${v.promisedBy} तक देंगे। पॉलिसी ${v.policyLast3} अब भी ${v.freeLookUntil} तक रद्द हो सकती है।`,
    subject: (v) => `हमें आपकी शिकायत ${v.caseId} मिली है`,
    mail: (v) =>
      `हमें आपकी शिकायत ${v.caseId} मिली है और हम ${v.promisedBy} तक उत्तर देंगे।\n\nशिकायत से आपकी पॉलिसी रद्द नहीं होती। आप ${v.freeLookUntil} तक पॉलिसी (अंतिम अंक ${v.policyLast3}) रद्द करके राशि वापस पा सकते हैं। इसके लिए अपने खाते में “यह पॉलिसी रद्द करें” चुनें।\n\nआपके खाते में लिखा है कि शिकायत को कौन देख रहा है, और आप आगे किससे और कब बात कर सकते हैं।`,
    button: see,
  },
  complaintAnswered: {
    sms: (v, b) => `${b.provider}: हमने आपकी शिकायत ${v.caseId} का उत्तर दिया है। उत्तर पढ़ें और अगला चरण चुनें: ${b.portalUrl}/complaints`,
    subject: (v) => `आपकी शिकायत ${v.caseId} पर हमारा उत्तर`,
    mail: (v) =>
      `${v.decision}।\n\n${v.reason}${clause(v)}${amount(v)}\n\nयदि आपको यह स्वीकार नहीं है, तो आप हमारे शिकायत अधिकारी ${v.officer} से बात कर सकते हैं, बीमा भरोसा (155255) से${ombudsman(v)}।\n\nआपकी पूरी फ़ाइल आपके खाते में है।`,
    button: see,
  },
  complaintLate: {
    sms: (v, b) => `${b.provider}: शिकायत ${v.caseId} पर हमारे उत्तर में देर हुई है। हमें खेद है। आप अब बीमा भरोसा से बात कर सकते हैं: 155255`,
    subject: (v) => `आपकी शिकायत ${v.caseId} पर हमारे उत्तर में देर हुई है`,
    mail: (v) =>
      `आपकी शिकायत ${v.caseId} पर हमारे उत्तर में देर हुई है। हमें खेद है।\n\nआप अब नियामक के शिकायत पोर्टल बीमा भरोसा से बात कर सकते हैं: 155255 या 1800 4254 732 पर कॉल करें। आप हमारे शिकायत अधिकारी से भी बात कर सकते हैं। सभी चरण आपके खाते में हैं।`,
    button: see,
  },
  complaintEscalated: {
    sms: (v, b) => `${b.provider}: आपकी शिकायत ${v.caseId} अब हमारे शिकायत अधिकारी ${v.officer} के पास है। उत्तर ${v.answerBy} तक।`,
    subject: (v) => `आपकी शिकायत ${v.caseId} हमारे शिकायत अधिकारी के पास है`,
    mail: (v) =>
      `आपकी शिकायत ${v.caseId} अब हमारे शिकायत अधिकारी ${v.officer} के पास है, जो ${v.answerBy} तक उत्तर देंगे।\n\nयह अधिकारी वह व्यक्ति नहीं है जिसने पहले उत्तर दिया था। आपके बाकी चरण खुले रहते हैं।`,
    button: see,
  },
  complaintReopened: {
    sms: (v, b) => `${b.provider}: हम आपकी शिकायत ${v.caseId} को फिर देख रहे हैं। उत्तर ${v.answerBy} तक।`,
    subject: (v) => `हम आपकी शिकायत ${v.caseId} को फिर देख रहे हैं`,
    mail: (v) => `हम आपकी शिकायत ${v.caseId} को फिर देख रहे हैं और ${v.answerBy} तक उत्तर देंगे।\n\nआपके बाकी चरण खुले रहते हैं।`,
    button: see,
  },
  complaintToken: {
    sms: (v, b) => `${b.provider}: बीमा भरोसा पर आपकी शिकायत ${v.caseId} का टोकन ${v.token} है। स्थिति जानने के लिए कॉल करें: 155255`,
    subject: (v) => `आपकी शिकायत ${v.caseId} के लिए बीमा भरोसा का टोकन`,
    mail: (v) =>
      `नियामक के शिकायत पोर्टल बीमा भरोसा पर आपकी शिकायत ${v.caseId} का टोकन ${v.token} है। इसकी स्थिति बीमा भरोसा की वेबसाइट पर देखें या 155255 पर कॉल करें।`,
    button: see,
  },
  complaintReplySoon: {
    sms: (v, b) => `${b.provider}: शिकायत ${v.caseId} के हमारे उत्तर पर आप ${v.replyUntil} तक जवाब दे सकते हैं: ${b.portalUrl}/complaints`,
    subject: (v) => `शिकायत ${v.caseId} के उत्तर पर आप ${v.replyUntil} तक जवाब दे सकते हैं`,
    mail: (v) =>
      `हमने ${v.answeredOn} को आपकी शिकायत ${v.caseId} का उत्तर दिया। आप ${v.replyUntil} तक उसे स्वीकार कर सकते हैं या हमसे फिर देखने को कह सकते हैं।\n\nजवाब न मिलने पर हम अगले दिन शिकायत बंद कर देंगे। हमारी कंपनी से बाहर के चरण अपनी तिथियों पर खुले रहते हैं।`,
    button: see,
  },
  complaintClosed: {
    sms: (v, b) => `${b.provider}: 8 सप्ताह में जवाब न मिलने पर शिकायत ${v.caseId} बंद कर दी गई है। अन्य चरण: ${b.portalUrl}/complaints`,
    subject: (v) => `हमने आपकी शिकायत ${v.caseId} बंद कर दी है`,
    mail: (v) =>
      `हमने ${v.answeredOn} को आपकी शिकायत ${v.caseId} का उत्तर दिया और 8 सप्ताह में आपका जवाब नहीं मिला। हमने शिकायत बंद कर दी है।\n\nहमारी कंपनी से बाहर के चरण अपनी तिथियों पर खुले रहते हैं। वे आपके खाते में लिखे हैं।`,
    button: see,
  },
  complaintPaid: {
    sms: (v, b) => `${b.provider}: शिकायत ${v.caseId} के हमारे उत्तर में बताई राशि खाते ${v.account} में भेज दी गई है।`,
    subject: (v) => `आपकी शिकायत ${v.caseId} के लिए ${v.amount} भेज दिए गए हैं`,
    mail: (v) => `आपकी शिकायत ${v.caseId} के हमारे उत्तर के अनुसार हमने खाते ${v.account} में ${v.amount} भेज दिए हैं।`,
    button: see,
  },
  complaintPayoutReturned: {
    sms: (v, b) => `${b.provider}: बैंक ने शिकायत ${v.caseId} का भुगतान लौटा दिया है। लॉग इन करके भुगतान का खाता बदलें।`,
    subject: (v) => `कृपया अपना बैंक खाता बदलें: शिकायत ${v.caseId} का भुगतान`,
    mail: (v) =>
      `आपके बैंक ने शिकायत ${v.caseId} के लिए खाते ${v.account} में भेजा गया ${v.amount} का भुगतान लौटा दिया है।\n\nकृपया भुगतान का अपना बैंक खाता बदलें। उसके बाद हम नए खाते में भुगतान करेंगे।`,
    button: see,
  },
};
