import { type Brand, type MessageValues, TEMPLATE_NAMES, type TemplateName, templateOf } from './templates.ts';

/**
 * A text as it is registered with the operators: every place whose words differ from message to message is a variable. A template that may
 * leave the policy out is registered twice.
 */
export type SmsText = { key: string; text: string; variables: string[] };

const WITHOUT_POLICY = '.withoutPolicy';
const OPTIONAL = 'policyLast4';
/** Marks that no text has. */
const mark = (name: string): string => `\uE000${name}\uE001`;
const MARKED = /\uE000(\w+)\uE001/g;

function textOf(name: TemplateName, brand: Brand, hasPolicy: boolean): SmsText | undefined {
  const marked = new Proxy<MessageValues>({}, { get: (_, value) => (value === OPTIONAL && !hasPolicy ? '' : mark(String(value))) });
  const pattern = templateOf(name).sms?.(marked, brand);
  if (pattern === undefined) return undefined;
  const variables = [...pattern.matchAll(MARKED)].map(([, variable = '']) => variable);
  return { key: hasPolicy ? name : name + WITHOUT_POLICY, text: pattern.replace(MARKED, '{#$1#}'), variables };
}

/** Every text that is sent by SMS. */
export const listSmsTexts = (brand: Brand): SmsText[] =>
  TEMPLATE_NAMES.flatMap((name) => {
    const [whole, without] = [true, false].map((hasPolicy) => textOf(name, brand, hasPolicy));
    if (!whole || !without) return [];
    return whole.text === without.text ? [whole] : [whole, without];
  });

/** One message: its registered text, the values of its variables in their order, and the words that go out. */
export function composeSms(name: TemplateName, values: MessageValues, brand: Brand): SmsText & { values: MessageValues; words: string } {
  const words = templateOf(name).sms?.(values, brand) ?? '';
  const whole = textOf(name, brand, true);
  const isWhole = !whole?.variables.includes(OPTIONAL) || Boolean(values[OPTIONAL]);
  const text = (isWhole ? whole : textOf(name, brand, false)) ?? { key: name, text: '', variables: [] };
  return { ...text, words, values: Object.fromEntries(text.variables.map((variable) => [variable, values[variable] ?? ''])) };
}
