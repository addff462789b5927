import { formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees, formatWholeRupees, parseRupees } from '@portal/rules/money/money.ts';
import { createElement, Fragment, type ReactNode } from 'react';
import { LOCAL } from '../state/storage.ts';

/** Variables in braces carry a type: {amount:money} rupees of the wire, {sum:cover} whole rupees, {due:date} YYYY-MM-DD, {n:count}, {n:seconds} with its unit; without one it is text. */
type Kinds = { money: number; cover: number; date: string; count: number; seconds: number };
type Variables<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Key}:${infer Kind}` ? { [K in Key]: Kind extends keyof Kinds ? Kinds[Kind] : never } : { [K in Name]: string }) &
      Variables<Rest>
  : unknown;
type Links<Text extends string> = Text extends `${string}<link>${string}` ? { link: (linkText: ReactNode) => ReactNode } : unknown;
type Displayed<Text extends string> = Text extends `${string}</${string}` ? ReactNode : string;
type Entry<Text extends string> = unknown extends Variables<Text> & Links<Text>
  ? Displayed<Text>
  : (values: Variables<Text> & Links<Text>) => Displayed<Text>;

export type Language = 'en' | 'hi';
export type Source = Readonly<Record<string, { en: string; hi: string }>>;
/** Result of `text`: a plain entry becomes a string, a sentence with variables a function, and one with marks a node. */
export type Texts<Table extends Source> = { readonly [Key in keyof Table]: Entry<Table[Key]['en']> };

/** Read once a page load: changing the language loads the page again. */
export const language: Language = globalThis.localStorage?.getItem(LOCAL.language) === 'hi' ? 'hi' : 'en';
/** Locale for `Intl`: month names in the user's language. */
export const locale = language === 'hi' ? 'hi-IN' : 'en-IN';
/** Text from data, in the user's language. */
export const inLanguage = (localized: { en: string; hi: string }): string => localized[language];
const counted = new Intl.NumberFormat('en-IN');

/** Every catalogue with its source, for the test that compares the languages. */
export const catalogues: Source[] = [];

/** Texts of a feature in English and Hindi. A key without both does not compile. */
export function text<const Table extends Source>(table: Table): Texts<Table> {
  catalogues.push(table);
  return Object.fromEntries(Object.entries(table).map(([key, words]) => [key, entry(words[language])])) as Texts<Table>;
}

const PART = /(<\/?\w+>|\{\w+(?::\w+)?\})/;

function entry(template: string): unknown {
  const parts = template.split(PART).filter((part) => part !== '');
  const isRich = template.includes('</');
  const needsValues = parts.some((part) => part.startsWith('{') || part === '<link>');
  if (!isRich && !needsValues) return template;
  if (isRich) return needsValues ? (values: Values) => rich(parts, values) : rich(parts, {});
  return (values: Values) => parts.map((part) => written(part, values) ?? part).join('');
}

type Values = Readonly<Record<string, unknown>>;

/** The written form of `{name:kind}`; undefined when the part is no variable. */
function written(part: string, values: Values): string | undefined {
  const match = /^\{(\w+)(?::(\w+))?\}$/.exec(part);
  if (!match) return undefined;
  const value = values[match[1] ?? ''];
  switch (match[2]) {
    case 'money':
      return formatRupees(parseRupees(value as number) ?? 0);
    case 'cover':
      return formatWholeRupees(parseRupees(value as number) ?? 0);
    case 'date':
      return formatDay(value as string);
    case 'count':
      return counted.format(value as number);
    case 'seconds':
      return `${counted.format(value as number)} ${language === 'hi' ? 'सेकंड' : value === 1 ? 'second' : 'seconds'}`;
    default:
      return String(value);
  }
}

/** Builds the sentence. `<b>` and `<link>` cannot be nested. Amounts and dates never wrap. */
function rich(parts: readonly string[], values: Values): ReactNode {
  const nodes: ReactNode[] = [];
  let inside: { tag: string; children: ReactNode[] } | undefined;
  for (const part of parts) {
    if (inside && part === `</${inside.tag}>`) {
      const content = createElement(Fragment, null, ...inside.children);
      nodes.push(inside.tag === 'link' ? (values.link as (linkText: ReactNode) => ReactNode)(content) : createElement('b', null, content));
      inside = undefined;
    } else if (/^<\w+>$/.test(part)) {
      inside = { tag: part.slice(1, -1), children: [] };
    } else {
      const value = written(part, values);
      const node =
        value !== undefined && /:(money|cover|date)\}$/.test(part)
          ? createElement('span', { className: 'num', translate: 'no' }, value)
          : (value ?? part);
      (inside?.children ?? nodes).push(node);
    }
  }
  return createElement(Fragment, null, ...nodes);
}
