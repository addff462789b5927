import type { claimTemplatesEn } from './claim-templates-en.ts';
import { type Button, type FilledValues, notYouHi as notYou, smsNotYouHi as smsNotYou } from './template-parts.ts';

const track = (): Button => ({ label: 'दावे की स्थिति देखें', path: '/claim-tracker' });
const see = (): Button => ({ label: 'अपना दावा देखें', path: '/claim-tracker' });
const TRACK = '\n\nआप दावा संख्या और अपने मोबाइल नंबर से कभी भी अपने दावे की स्थिति देख सकते हैं।';
const documents = (v: FilledValues): string => (v.papers ? `\n\nकृपया हमें ये दस्तावेज़ भेजें:\n${v.papers}` : '');

/** The texts of claim-templates-en.ts in Hindi. */
export const claimTemplatesHi: typeof claimTemplatesEn = {
  claimRegistered: {
    sms: (v, b) => `${b.provider}: आपका दावा ${v.claimNumber} हमें मिल गया है। स्थिति और दस्तावेज़ देखें: ${b.portalUrl}/claim-tracker`,
    subject: (v) => `आपका दावा ${v.claimNumber} हमें मिल गया है`,
    mail: (v) => `आपका दावा ${v.claimNumber} हमें मिल गया है।${documents(v)}${TRACK}`,
    button: track,
  },
  claimReported: {
    sms: (v, b) =>
      `${b.provider}: पॉलिसी (अंतिम अंक ${v.policyLast3}) पर मृत्यु दावा दर्ज हुआ है। आप पॉलिसीधारक हैं और यह गलती है? कॉल करें: ${b.phone}`,
    subject: (v) => `आपकी पॉलिसी (अंतिम अंक ${v.policyLast3}) के लिए दावे की सूचना मिली है`,
    mail: (v, b) =>
      `पॉलिसी (अंतिम अंक ${v.policyLast3}) के लिए मृत्यु दावे की सूचना मिली है। दावे की जाँच पूरी होने तक हम इस पॉलिसी की कोई राशि नहीं देंगे और उसके नॉमिनी या बैंक खाता नहीं बदलेंगे।\n\nयदि आप पॉलिसीधारक हैं और यह गलती है, तो कृपया ${b.phone} पर कॉल करें। आप वन-टाइम पासवर्ड से लॉग इन करके पोर्टल में भी बता सकते हैं।`,
    button: () => ({ label: 'लॉग इन करें', path: '/' }),
  },
  claimAccountChanged: {
    sms: (v, b) => `${b.provider}: आपके दावे ${v.claimNumber} का बैंक खाता बदला गया। अब अंतिम अंक ${v.account} हैं।${smsNotYou(b)}`,
    subject: (v) => `आपके दावे ${v.claimNumber} का बैंक खाता बदल दिया गया है`,
    mail: (v, b) =>
      `आपके दावे ${v.claimNumber} का बैंक खाता बदल दिया गया है। दावा स्वीकृत होने पर हम राशि उस खाते में भेजेंगे जिसके अंतिम अंक ${v.account} हैं।${notYou(b)}`,
    button: track,
  },
  claimReminder: {
    sms: (v, b) => `${b.provider}: आपके दावे ${v.claimNumber} के लिए अब भी दस्तावेज़ चाहिए। देखें: ${b.portalUrl}/claim-tracker`,
    subject: (v) => `आपके दावे ${v.claimNumber} के लिए हमें अब भी दस्तावेज़ चाहिए`,
    mail: (v) => `आपके दावे ${v.claimNumber} के लिए हमें अब भी ये दस्तावेज़ चाहिए:\n${v.papers}${TRACK}`,
    button: () => ({ label: 'दस्तावेज़ भेजें', path: '/claim-tracker' }),
  },
  claimInReview: {
    sms: (v, b) => `${b.provider}: आपके दावे ${v.claimNumber} के सभी दस्तावेज़ मिल गए हैं और जाँचे जा रहे हैं। हम ${v.day} तक निर्णय लेंगे।`,
    subject: (v) => `हम आपके दावे ${v.claimNumber} के दस्तावेज़ जाँच रहे हैं`,
    mail: (v) => `आपके दावे ${v.claimNumber} के सभी दस्तावेज़ मिल गए हैं और हम उन्हें जाँच रहे हैं। हम ${v.day} तक निर्णय लेंगे।${TRACK}`,
    button: track,
  },
  claimRequirement: {
    sms: (v, b) => `${b.provider}: आपके दावे ${v.claimNumber} के लिए एक दस्तावेज़ चाहिए। देखें और भेजें: ${b.portalUrl}/claim-tracker`,
    subject: (v) => `आपके दावे ${v.claimNumber} के लिए हमें एक दस्तावेज़ चाहिए`,
    mail: (v) => `आपके दावे ${v.claimNumber} के लिए हमें आपसे यह चाहिए:\n${v.papers}${TRACK}`,
    button: () => ({ label: 'दस्तावेज़ भेजें', path: '/claim-tracker' }),
  },
  claimInvestigation: {
    sms: (v, b) => `${b.provider}: हम आपके दावे ${v.claimNumber} की परिस्थितियों की जाँच कर रहे हैं। हम ${v.day} तक निर्णय लेंगे।`,
    subject: (v) => `हम आपके दावे ${v.claimNumber} की जाँच कर रहे हैं`,
    mail: (v) =>
      `हम आपके दावे ${v.claimNumber} की परिस्थितियों की जाँच कर रहे हैं। अभी आपको कुछ करने की ज़रूरत नहीं है। हम ${v.day} तक निर्णय लेंगे।${TRACK}`,
    button: track,
  },
  claimApproved: {
    sms: (v, b) => `${b.provider}: आपका दावा ${v.claimNumber} स्वीकृत हुआ। हम ${v.amount} आपके बैंक खाते में भेजेंगे।`,
    subject: (v) => `आपका दावा ${v.claimNumber} स्वीकृत हुआ: ${v.amount}`,
    mail: (v) => `आपका दावा ${v.claimNumber} स्वीकृत हुआ। हम ${v.amount} आपके दिए हुए बैंक खाते में भेजेंगे और भेजने पर आपको लिखेंगे।${TRACK}`,
    button: track,
  },
  claimPaid: {
    sms: (v, b) => `${b.provider}: आपके दावे ${v.claimNumber} के ${v.amount} खाते (अंतिम अंक ${v.account}) में भेजे गए। UTR ${v.utr}`,
    subject: (v) => `आपके दावे ${v.claimNumber} के ${v.amount} भेजे गए`,
    mail: (v) =>
      `हमने आपके दावे ${v.claimNumber} के ${v.amount} आपके बैंक खाते (अंतिम अंक ${v.account}) में भेज दिए हैं।\n\nबैंक संदर्भ (UTR): ${v.utr}${TRACK}`,
    button: track,
  },
  claimRejected: {
    sms: (v, b) => `${b.provider}: खेद है, आपके दावे ${v.claimNumber} का भुगतान नहीं हो सकता। कारण देखें: ${b.portalUrl}/claim-tracker`,
    subject: (v) => `आपके दावे ${v.claimNumber} पर हमारा निर्णय`,
    mail: (v) =>
      `हमें खेद है कि हम आपके दावे ${v.claimNumber} का भुगतान नहीं कर सकते।\n\nकारण: ${v.reason}\n\nयदि आप सहमत नहीं हैं, तो आप एक वर्ष के भीतर आपत्ति कर सकते हैं। तरीका आपके दावे के पेज पर दिया है।${TRACK}`,
    button: see,
  },
  claimReopened: {
    sms: (v, b) => `${b.provider}: हम आपके दावे ${v.claimNumber} की फिर से जाँच कर रहे हैं। हम ${v.day} तक आपको लिखेंगे।`,
    subject: (v) => `हम आपके दावे ${v.claimNumber} की फिर से जाँच कर रहे हैं`,
    mail: (v) => `हम आपके दावे ${v.claimNumber} की फिर से जाँच कर रहे हैं। हम ${v.day} तक आपको लिखेंगे।${TRACK}`,
    button: track,
  },
  claimClosed: {
    sms: (v, b) => `${b.provider}: आपका दावा ${v.claimNumber} बंद कर दिया गया है। कारण देखें: ${b.portalUrl}/claim-tracker`,
    subject: (v) => `आपका दावा ${v.claimNumber} बंद कर दिया गया है`,
    mail: (v) => `आपका दावा ${v.claimNumber} बंद कर दिया गया है।\n\nकारण: ${v.reason}`,
    button: see,
  },
};
