import type { claimTemplatesEn } from './claim-templates-en.ts';
import { closeHi as close, greetHi as greet } from './template-parts.ts';

const track = (v: Record<string, string>) => `\n\nइस संख्या और अपने मोबाइल से आप कभी भी स्थिति देख सकते हैं: ${v.trackerUrl}`;

/** The texts of claim-templates-en.ts in Hindi. */
export const claimTemplatesHi: typeof claimTemplatesEn = {
  claimRegistered: {
    sms: (v, b) => `${b.provider}: आपका दावा ${v.claimNumber} हमें मिल गया है। क्या चाहिए और स्थिति क्या है: ${b.portalUrl}/claim-tracker`,
    subject: (v) => `आपका दावा ${v.claimNumber} हमें मिल गया है`,
    mail: (v, b) =>
      `${greet(v)}आपका दावा ${v.claimNumber} हमें मिल गया है।${v.papers ? `\n\nकृपया हमें भेजें:\n${v.papers}` : ''}${track(v)}${close(b)}`,
  },
  claimReported: {
    sms: (v, b) =>
      `${b.provider}: पॉलिसी (अंतिम अंक ${v.policyLast3}) के लिए मृत्यु दावे की सूचना मिली है। यदि आप पॉलिसीधारक हैं, तो लॉग इन करें या कॉल करें: ${b.phone}।`,
    subject: () => 'आपकी पॉलिसी के लिए दावे की सूचना मिली है',
    mail: (v, b) =>
      `नमस्ते,\n\nपॉलिसी (अंतिम अंक ${v.policyLast3}) के लिए मृत्यु दावे की सूचना मिली है। जाँच पूरी होने तक हम इस पॉलिसी की कोई राशि नहीं देंगे और नॉमिनी या बैंक खाता नहीं बदलेंगे।\n\nयदि आप पॉलिसीधारक हैं, तो वन-टाइम पासवर्ड से लॉग इन करके बताएँ कि यह गलती है, या हमें कॉल करें।${close(b)}`,
  },
  claimReminder: {
    sms: (v, b) => `${b.provider}: आपके दावे ${v.claimNumber} के लिए हमें अब भी दस्तावेज़ चाहिए: ${b.portalUrl}/claim-tracker`,
    subject: (v) => `आपका दावा ${v.claimNumber}: हमें अब भी क्या चाहिए`,
    mail: (v, b) => `${greet(v)}आपके दावे ${v.claimNumber} के लिए हमें अब भी चाहिए:\n${v.papers}${track(v)}${close(b)}`,
  },
  claimInReview: {
    sms: (v, b) => `${b.provider}: हम आपके दावे ${v.claimNumber} के दस्तावेज़ जाँच रहे हैं। निर्णय ${v.day} तक।`,
    subject: (v) => `आपका दावा ${v.claimNumber}: हम दस्तावेज़ जाँच रहे हैं`,
    mail: (v, b) =>
      `${greet(v)}आपके दावे ${v.claimNumber} के सभी दस्तावेज़ मिल गए हैं और हम उन्हें जाँच रहे हैं। निर्णय ${v.day} तक।${track(v)}${close(b)}`,
  },
  claimRequirement: {
    sms: (v, b) => `${b.provider}: आपके दावे ${v.claimNumber} के लिए हमें एक दस्तावेज़ चाहिए। देखें और भेजें: ${b.portalUrl}/claim-tracker`,
    subject: (v) => `आपका दावा ${v.claimNumber}: हमें एक दस्तावेज़ चाहिए`,
    mail: (v, b) => `${greet(v)}आपके दावे ${v.claimNumber} के लिए हमें चाहिए:\n${v.papers}${track(v)}${close(b)}`,
  },
  claimInvestigation: {
    sms: (v, b) => `${b.provider}: हम आपके दावे ${v.claimNumber} की परिस्थितियाँ देख रहे हैं। निर्णय ${v.day} तक।`,
    subject: (v) => `आपका दावा ${v.claimNumber}: हम इसे देख रहे हैं`,
    mail: (v, b) => `${greet(v)}हम आपके दावे ${v.claimNumber} की परिस्थितियाँ देख रहे हैं। निर्णय ${v.day} तक।${track(v)}${close(b)}`,
  },
  claimApproved: {
    sms: (v, b) => `${b.provider}: आपका दावा ${v.claimNumber} स्वीकृत हुआ: ${v.amount}।`,
    subject: (v) => `आपका दावा ${v.claimNumber} स्वीकृत हुआ`,
    mail: (v, b) => `${greet(v)}आपका दावा ${v.claimNumber} स्वीकृत हुआ: ${v.amount}। हम आपके दिए खाते में भुगतान करेंगे।${track(v)}${close(b)}`,
  },
  claimPaid: {
    sms: (v, b) => `${b.provider}: आपके दावे ${v.claimNumber} के ${v.amount} खाते (अंतिम अंक ${v.account}) में भेजे गए, संदर्भ ${v.utr}।`,
    subject: (v) => `आपका दावा ${v.claimNumber}: भुगतान हुआ`,
    mail: (v, b) =>
      `${greet(v)}आपके दावे ${v.claimNumber} के ${v.amount} खाते (अंतिम अंक ${v.account}) में भेजे गए, संदर्भ ${v.utr}।${track(v)}${close(b)}`,
  },
  claimRejected: {
    sms: (v, b) => `${b.provider}: हम आपके दावे ${v.claimNumber} का भुगतान नहीं कर सकते। कारण और आपत्ति का तरीका: ${b.portalUrl}/claim-tracker`,
    subject: (v) => `आपका दावा ${v.claimNumber}`,
    mail: (v, b) =>
      `${greet(v)}हम आपके दावे ${v.claimNumber} का भुगतान नहीं कर सकते: ${v.reason}\n\nआप एक वर्ष के भीतर आपत्ति कर सकते हैं। दावे के पृष्ठ पर तरीका दिया है।${track(v)}${close(b)}`,
  },
  claimReopened: {
    sms: (v, b) => `${b.provider}: हम आपके दावे ${v.claimNumber} को फिर देख रहे हैं। ${v.day} तक बताएँगे।`,
    subject: (v) => `आपका दावा ${v.claimNumber}: हम इसे फिर देख रहे हैं`,
    mail: (v, b) => `${greet(v)}हम आपके दावे ${v.claimNumber} को फिर देख रहे हैं। ${v.day} तक बताएँगे।${track(v)}${close(b)}`,
  },
  claimClosed: {
    sms: (v, b) => `${b.provider}: आपका दावा ${v.claimNumber} बंद कर दिया गया है। कारण देखें: ${b.portalUrl}/claim-tracker`,
    subject: (v) => `आपका दावा ${v.claimNumber} बंद किया गया`,
    mail: (v, b) => `${greet(v)}आपका दावा ${v.claimNumber} बंद किया गया: ${v.reason}${close(b)}`,
  },
};
