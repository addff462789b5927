import { fitSmsValue, toSmsTag } from './sms-variables.ts';
import type { Brand, FilledValues } from './template-parts.ts';
import { getTemplate, type Language, TEMPLATE_NAMES, type TemplateName } from './templates.ts';

/**
 * A text as it is registered with the operators: every varying place is a variable with its tag. A template with an optional policy is
 * registered twice, and each again in Hindi.
 */
export type SmsText = { key: string; text: string; variables: string[] };

const WITHOUT_POLICY = '.withoutPolicy';
const SUFFIX: Record<Language, string> = { en: '', hi: '.hi' };
const OPTIONAL = 'policyLast4';
/** Marks that no text has. */
const mark = (name: string): string => `\uE000${name}\uE001`;
const MARKED = /\uE000(\w+)\uE001/g;

function createText(
  name: TemplateName,
  { brand, language, hasPolicy, channel = 'sms' }: { brand: Brand; language: Language; hasPolicy: boolean; channel?: 'sms' | 'whatsapp' },
): SmsText | undefined {
  const marked = new Proxy<FilledValues>({}, { get: (_, value) => (value === OPTIONAL && !hasPolicy ? '' : mark(String(value))) });
  const pattern = getTemplate(name, language)[channel]?.(marked, brand);
  if (pattern === undefined) return undefined;
  const variables = [...pattern.matchAll(MARKED)].map(([, variable = '']) => variable);
  return {
    key: name + (hasPolicy ? '' : WITHOUT_POLICY) + SUFFIX[language],
    text: pattern.replace(MARKED, (_, variable: string) => `{#${toSmsTag(variable)}#}`),
    variables,
  };
}

/** Every text that is sent by SMS. */
export const listSmsTexts = (brand: Brand): SmsText[] =>
  (['en', 'hi'] as const).flatMap((language) =>
    TEMPLATE_NAMES.flatMap((name) => {
      const [whole, without] = [true, false].map((hasPolicy) => createText(name, { brand, language, hasPolicy }));
      if (!whole || !without) return [];
      return whole.text === without.text ? [whole] : [whole, without];
    }),
  );

/** An SMS: its registered text, the values of its variables in their order, and the resulting text. */
export function composeSms(
  name: TemplateName,
  { values, brand, language }: { values: FilledValues; brand: Brand; language: Language },
): SmsText & { values: FilledValues; words: string } {
  const fullText = createText(name, { brand, language, hasPolicy: true });
  const isWhole = !fullText?.variables.includes(OPTIONAL) || Boolean(values[OPTIONAL]);
  const text = (isWhole ? fullText : createText(name, { brand, language, hasPolicy: false })) ?? { key: name, text: '', variables: [] };
  const fitted = Object.fromEntries(text.variables.map((variable) => [variable, fitSmsValue(values[variable] ?? '')]));
  const renderedText = getTemplate(name, language).sms?.({ ...values, ...fitted }, brand) ?? '';
  return { ...text, words: renderedText, values: fitted };
}

/** A WhatsApp message: its registered text is named after its template, with the values by name, and the resulting text. */
export function composeWhatsApp(
  name: TemplateName,
  { values, brand, language }: { values: FilledValues; brand: Brand; language: Language },
): { values: FilledValues; words: string } {
  const { variables = [] } = createText(name, { brand, language, hasPolicy: true, channel: 'whatsapp' }) ?? {};
  const renderedText = getTemplate(name, language).whatsapp?.(values, brand) ?? '';
  return { words: renderedText, values: Object.fromEntries(variables.map((variable) => [variable, values[variable] ?? ''])) };
}
