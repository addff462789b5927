import type { alertTemplatesEn } from './alert-templates-en.ts';
import {
  aboutPolicyHi as aboutPolicy,
  type Brand,
  closeHi as close,
  type FilledValues,
  greetHi as greet,
  type Template,
} from './template-parts.ts';

/** The texts of alert-templates-en.ts in Hindi. */
const alert = (said: (v: FilledValues) => string, subject: (v: FilledValues) => string) =>
  ({
    sms: (v: FilledValues, b: Brand) => `${b.provider}: ${said(v)}`,
    whatsapp: (v: FilledValues, b: Brand) => `${b.provider}: ${said(v)}`,
    subject,
    mail: (v: FilledValues, b: Brand) => `${greet(v)}${said(v)}\n\nयह अलर्ट आपने माँगा था। इसे यहाँ बदलें: ${v.alertsUrl}${close(b)}`,
  }) satisfies Template;

export const alertTemplatesHi: typeof alertTemplatesEn = {
  alertPremiumDue: alert(
    (v) => `${v.policyLast3} पर समाप्त पॉलिसी का प्रीमियम ${v.dueOn} को देय है।`,
    (v) => `${v.dueOn} को प्रीमियम देय है`,
  ),
  alertPaymentReceived: alert(
    (v) => `${v.policyLast3} पर समाप्त पॉलिसी के लिए हमें ${v.amount} मिले हैं।`,
    () => 'हमें आपका भुगतान मिल गया है',
  ),
  alertMaturity: alert(
    (v) => `${v.policyLast3} पर समाप्त पॉलिसी ${v.dueOn} को परिपक्व होगी।`,
    (v) => `आपकी पॉलिसी ${v.dueOn} को परिपक्व होगी`,
  ),
  alertLoanInterest: alert(
    (v) => `${v.policyLast3} पर समाप्त पॉलिसी के ऋण का ब्याज ${v.dueOn} को लगेगा।`,
    (v) => `${v.dueOn} को ऋण का ब्याज`,
  ),
  alertMandate: alert(
    (v) => `${v.policyLast3} पर समाप्त पॉलिसी का ऑटो-डेबिट: ${v.change}।`,
    (v) => `ऑटो-डेबिट: ${v.change}`,
  ),
  alertCertificateDue: alert(
    (v) => `${v.policyLast3} पर समाप्त पॉलिसी का जीवन प्रमाण पत्र ${v.dueOn} तक देना है।`,
    (v) => `${v.dueOn} तक जीवन प्रमाण पत्र देना है`,
  ),
  alertCaseStatus: alert(
    (v) => `${v.about} का आपका अनुरोध ${v.caseId}${aboutPolicy(v)} बदल गया है: ${v.change}।`,
    (v) => `आपका अनुरोध ${v.caseId} बदल गया है`,
  ),
  alertDocumentReady: {
    ...alert(
      (v) => `${v.document} तैयार है। हमने इसे आपको भेज दिया है।`,
      () => 'आपका दस्तावेज़ तैयार है',
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
    (v) => `${v.navDay} को ${v.policyLast3} पर समाप्त पॉलिसी का फंड मूल्य ${v.amount} था। इसमें ${v.threshold}% या अधिक का बदलाव हुआ है।`,
    () => 'आपके फंड मूल्य में बदलाव हुआ है',
  ),
};
