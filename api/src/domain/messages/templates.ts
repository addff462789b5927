import type { LocalizedText } from '@portal/contract/field-text.ts';
import { accessTemplatesEn } from './access-templates-en.ts';
import { accessTemplatesHi } from './access-templates-hi.ts';
import { alertTemplatesEn } from './alert-templates-en.ts';
import { alertTemplatesHi } from './alert-templates-hi.ts';
import { applicationTemplatesEn } from './application-templates-en.ts';
import { applicationTemplatesHi } from './application-templates-hi.ts';
import { claimTemplatesEn } from './claim-templates-en.ts';
import { claimTemplatesHi } from './claim-templates-hi.ts';
import { complaintTemplatesEn } from './complaint-templates-en.ts';
import { complaintTemplatesHi } from './complaint-templates-hi.ts';
import { coverTemplatesEn } from './cover-templates-en.ts';
import { coverTemplatesHi } from './cover-templates-hi.ts';
import { debitTemplatesEn } from './debit-templates-en.ts';
import { debitTemplatesHi } from './debit-templates-hi.ts';
import { documentTemplatesEn } from './document-templates-en.ts';
import { documentTemplatesHi } from './document-templates-hi.ts';
import { fundTemplatesEn } from './fund-templates-en.ts';
import { fundTemplatesHi } from './fund-templates-hi.ts';
import { loanTemplatesEn } from './loan-templates-en.ts';
import { loanTemplatesHi } from './loan-templates-hi.ts';
import { mandateTemplatesEn } from './mandate-templates-en.ts';
import { mandateTemplatesHi } from './mandate-templates-hi.ts';
import { paymentTemplatesEn } from './payment-templates-en.ts';
import { paymentTemplatesHi } from './payment-templates-hi.ts';
import { payoutTemplatesEn } from './payout-templates-en.ts';
import { payoutTemplatesHi } from './payout-templates-hi.ts';
import { privacyTemplatesEn } from './privacy-templates-en.ts';
import { privacyTemplatesHi } from './privacy-templates-hi.ts';
import { requestTemplatesEn } from './request-templates-en.ts';
import { requestTemplatesHi } from './request-templates-hi.ts';
import { staffTemplatesEn } from './staff-templates-en.ts';
import { staffTemplatesHi } from './staff-templates-hi.ts';
import { survivalTemplatesEn } from './survival-templates-en.ts';
import { survivalTemplatesHi } from './survival-templates-hi.ts';
import type { FilledValues, Template } from './template-parts.ts';

/** The texts of SMS, email and WhatsApp messages, in the language of the person's profile. Every value that a template names is required. */

const templatesEn = {
  ...accessTemplatesEn,
  ...alertTemplatesEn,
  ...applicationTemplatesEn,
  ...claimTemplatesEn,
  ...complaintTemplatesEn,
  ...coverTemplatesEn,
  ...debitTemplatesEn,
  ...documentTemplatesEn,
  ...fundTemplatesEn,
  ...loanTemplatesEn,
  ...mandateTemplatesEn,
  ...paymentTemplatesEn,
  ...payoutTemplatesEn,
  ...privacyTemplatesEn,
  ...requestTemplatesEn,
  ...staffTemplatesEn,
  ...survivalTemplatesEn,
};
const templatesHi: typeof templatesEn = {
  ...accessTemplatesHi,
  ...alertTemplatesHi,
  ...applicationTemplatesHi,
  ...claimTemplatesHi,
  ...complaintTemplatesHi,
  ...coverTemplatesHi,
  ...debitTemplatesHi,
  ...documentTemplatesHi,
  ...fundTemplatesHi,
  ...loanTemplatesHi,
  ...mandateTemplatesHi,
  ...paymentTemplatesHi,
  ...payoutTemplatesHi,
  ...privacyTemplatesHi,
  ...requestTemplatesHi,
  ...staffTemplatesHi,
  ...survivalTemplatesHi,
};

export type Language = keyof LocalizedText;
/** A value that is a text is given in both languages. */
export type MessageValues = Record<string, string | LocalizedText>;
export type TemplateName = keyof typeof templatesEn;
export const TEMPLATE_NAMES = Object.keys(templatesEn) as TemplateName[];

export const getTemplate = (name: TemplateName, language: Language): Template => ({ en: templatesEn, hi: templatesHi })[language][name];

export const valuesIn = (language: Language, values: MessageValues): FilledValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : value[language]]));
