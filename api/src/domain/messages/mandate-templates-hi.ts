import type { mandateTemplatesEn } from './mandate-templates-en.ts';
import {
  type Brand,
  type Button,
  type FilledValues,
  policyHi as policy,
  smsPolicyHi as smsPolicy,
  type Template,
} from './template-parts.ts';

const autoDebit = (): Button => ({ label: 'ऑटो-डेबिट देखें', path: '/auto-debit' });

const mandateEnded = (next: string) =>
  ({
    sms: (v: FilledValues, b: Brand) => `${b.provider}: ${v.rail} से ऑटो-डेबिट${smsPolicy(v)} बंद हो गया है। ${next}`,
    subject: (v: FilledValues) => `${v.rail} से ऑटो-डेबिट बंद हो गया है${policy(v)}`,
    mail: (v: FilledValues) => `${v.rail} से ऑटो-डेबिट${policy(v)} बंद हो गया है। ${next}`,
    button: autoDebit,
  }) satisfies Template;

type Next = (v: FilledValues) => string;
/** `smsNext` is a shorter text for the SMS, which is Unicode. */
const mandateActive = (next: Next = () => '', smsNext: Next = next) =>
  ({
    sms: (v: FilledValues, b: Brand) => `${b.provider}: ${v.rail} से ऑटो-डेबिट${smsPolicy(v)} चालू।${smsNext(v)}`,
    subject: (v: FilledValues) => `${v.rail} से ऑटो-डेबिट चालू हो गया है${policy(v)}`,
    mail: (v: FilledValues) => `${v.rail} से ऑटो-डेबिट${policy(v)} चालू हो गया है।${next(v)}`,
    button: autoDebit,
  }) satisfies Template;

/** The texts of mandate-templates-en.ts in Hindi. */
export const mandateTemplatesHi: typeof mandateTemplatesEn = {
  mandateActive: mandateActive(
    (v) => ` हम ${v.debitOn} को ${v.amount} डेबिट करेंगे। आपको कुछ नहीं चुकाना है।`,
    (v) => ` हम ${v.debitOn} को ${v.amount} डेबिट करेंगे। आपको कुछ नहीं चुकाना।`,
  ),
  mandateActivePayFirst: mandateActive(
    (v) => ` कृपया ${v.dueOn} का प्रीमियम स्वयं चुकाएँ। उसके बाद हम ${v.debitOn} को ${v.amount} डेबिट करेंगे।`,
    (v) => ` ${v.dueOn} का प्रीमियम भरें। फिर ${v.debitOn} को ${v.amount} कटेंगे।`,
  ),
  mandateActivePayUpTo: mandateActive(
    (v) => ` कृपया ${v.dueOn} तक देय सभी प्रीमियम स्वयं चुकाएँ। उसके बाद हम ${v.debitOn} को ${v.amount} डेबिट करेंगे।`,
    (v) => ` ${v.dueOn} तक प्रीमियम भरें। फिर ${v.debitOn} को ${v.amount} कटेंगे।`,
  ),
  mandateActiveOnly: mandateActive(),
  mandateActiveUnplanned: mandateActive(() => ' जो अभी देय है, कृपया उसे स्वयं चुकाएँ।'),
  mandateFailed: {
    sms: (v, b) => `${b.provider}: ${v.rail} से ऑटो-डेबिट${smsPolicy(v)} चालू नहीं हुआ। स्वयं चुकाएँ। कारण: ${b.portalUrl}/auto-debit`,
  },
  mandateEnded: mandateEnded('अब से कृपया अपना प्रीमियम स्वयं चुकाएँ।'),
  mandateEndedPaidUp: mandateEnded('अब कोई प्रीमियम देय नहीं है।'),
  mandateWithdrawn: {
    sms: (v, b) => `${b.provider}: बैंक ने ${v.rail} से ऑटो-डेबिट${smsPolicy(v)} का पुराना अनुरोध स्वीकार किया। नया होने से वह रद्द किया जा रहा है।`,
  },
};
