import type { Words } from '@portal/contract/field-text.ts';
import type { FilledValues, Template } from './template-parts.ts';
import { templatesEn } from './templates-en.ts';
import { templatesHi } from './templates-hi.ts';

/** The texts of SMS and e-mail messages, in the language of the person's profile. */

export type Language = keyof Words;
/** A value that consists of words comes in both languages. */
export type MessageValues = Record<string, string | Words>;
export type TemplateName = keyof typeof templatesEn;
export const TEMPLATE_NAMES = Object.keys(templatesEn) as TemplateName[];

export const templateOf = (name: TemplateName, language: Language): Template => ({ en: templatesEn, hi: templatesHi })[language][name];

export const valuesIn = (language: Language, values: MessageValues): FilledValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : value[language]]));
