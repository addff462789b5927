import { maskText } from './masks.ts';

/** Names of fields that are always masked: identity, account, contact, one-time password and other secrets. */
const NAMED =
  /aadha+r|pan$|pan_?n|account|acc_?no|ifsc|mobile|phone|contact|email|otp|password|pin$|cvv|card|token|secret|passport|voter|licen[cs]e|vpa|birth|dob|address/i;

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Copies a JSON tree with personal values masked, by field name or because they look like one. */
export function maskTree(value: Json, isNamed = false): Json {
  if (Array.isArray(value)) return value.map((item: Json) => maskTree(item, isNamed));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, maskTree(field, isNamed || NAMED.test(name))]));
  if (typeof value === 'string') return isNamed ? hide(value) : maskText(value);
  // Six digits and more are an identity, an account or a number of a contact.
  if (typeof value === 'number') return isNamed || Math.abs(value) >= 100_000 ? hide(String(value)) : value;
  return value;
}

const SHOWN = 2;
/** The last two characters of a long value, so that two of them can be told apart. */
const hide = (text: string): string => (text.length < 8 ? 'XXXXXX' : `XXXXXX${text.slice(-SHOWN)}`);

/** The value that a JSON pointer (RFC 6901) names; undefined where there is none. */
export function valueAt(tree: Json, pointer: string): Json | undefined {
  if (pointer !== '' && !pointer.startsWith('/')) return undefined;
  let value: Json | undefined = tree;
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, name) || (Array.isArray(value) && !/^\d+$/.test(name)))
      return undefined;
    value = (value as { readonly [name: string]: Json })[name];
  }
  return value;
}
