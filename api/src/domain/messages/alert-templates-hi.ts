import type { alertTemplatesEn } from './alert-templates-en.ts';
import { type Brand, type FilledValues, smsPolicyHi as smsPolicy, type Template } from './template-parts.ts';

/** The texts of alert-templates-en.ts in Hindi. */
const alert = (sentence: (v: FilledValues) => string, subject: (v: FilledValues) => string) =>
  ({
    sms: (v: FilledValues, b: Brand) => `${b.provider}: ${sentence(v)}`,
    whatsapp: (v: FilledValues, b: Brand) => `${b.provider}: ${sentence(v)}`,
    subject,
    mail: (v: FilledValues) => `${sentence(v)}\n\nयह अलर्ट आपने माँगा था। आप इसे कभी भी बदल या बंद कर सकते हैं।`,
    button: () => ({ label: 'अलर्ट बदलें', path: '/set-alerts' }),
  }) satisfies Template;

const policy = (v: FilledValues) => `पॉलिसी (अंतिम अंक ${v.policyLast3})`;

export const alertTemplatesHi: typeof alertTemplatesEn = {
  alertPremiumDue: alert(
    (v) => `आपकी ${policy(v)} का प्रीमियम ${v.dueOn} को देय है।`,
    (v) => `${policy(v)} का प्रीमियम ${v.dueOn} को देय है`,
  ),
  alertPaymentReceived: alert(
    (v) => `आपकी ${policy(v)} के लिए हमें ${v.amount} मिले हैं।`,
    (v) => `${policy(v)} के लिए हमें ${v.amount} मिले हैं`,
  ),
  alertMaturity: alert(
    (v) => `आपकी ${policy(v)} ${v.dueOn} को परिपक्व होगी।`,
    (v) => `आपकी ${policy(v)} ${v.dueOn} को परिपक्व होगी`,
  ),
  alertLoanInterest: alert(
    (v) => `आपकी ${policy(v)} के ऋण में ब्याज ${v.dueOn} को जुड़ेगा।`,
    (v) => `${policy(v)} के ऋण का ब्याज ${v.dueOn} को जुड़ेगा`,
  ),
  alertMandate: alert(
    (v) => `आपकी ${policy(v)} के ऑटो-डेबिट में बदलाव हुआ है: ${v.change}।`,
    (v) => `${policy(v)} का ऑटो-डेबिट: ${v.change}`,
  ),
  alertCertificateDue: alert(
    (v) => `आपकी ${policy(v)} का जीवन प्रमाण पत्र ${v.dueOn} तक देना है।`,
    (v) => `${policy(v)} का जीवन प्रमाण पत्र ${v.dueOn} तक देना है`,
  ),
  alertCaseStatus: alert(
    (v) => `${v.about} के आपके अनुरोध ${v.caseId}${smsPolicy(v)} की नई स्थिति: ${v.change}।`,
    (v) => `${v.about} का आपका अनुरोध (${v.caseId}): ${v.change}`,
  ),
  alertDocumentReady: {
    ...alert(
      (v) => `आपका दस्तावेज़ तैयार है: ${v.document}। हमने इसे आपको भेज दिया है।`,
      (v) => `आपका दस्तावेज़ तैयार है: ${v.document}`,
    ),
    sms: (_, b) => `${b.provider}: आपका माँगा हुआ दस्तावेज़ तैयार है। हमने इसे आपको भेज दिया है।`,
  },
  alertNavAbove: alert(
    (v) => `${v.navDay} को ${v.fund} का एनएवी ${v.nav} था। यह बढ़कर ${v.threshold} या अधिक हो गया है।`,
    (v) => `${v.fund} का एनएवी बढ़कर ${v.nav} हो गया है`,
  ),
  alertNavBelow: alert(
    (v) => `${v.navDay} को ${v.fund} का एनएवी ${v.nav} था। यह घटकर ${v.threshold} या कम हो गया है।`,
    (v) => `${v.fund} का एनएवी घटकर ${v.nav} हो गया है`,
  ),
  alertFundValueChange: alert(
    (v) => `${v.navDay} को आपकी ${policy(v)} का फंड मूल्य ${v.amount} था। इसमें ${v.threshold}% या अधिक का बदलाव हुआ है।`,
    (v) => `${policy(v)} का फंड मूल्य अब ${v.amount} है`,
  ),
};
