import { COMPLAINT_KINDS } from './kinds/complaint-kinds.ts';
import { EIA_KINDS } from './kinds/eia-kinds.ts';
import { FUND_KINDS } from './kinds/fund-kinds.ts';
import type { RequestKindRow, Text } from './kinds/kind-row.ts';
import { MANDATE_KINDS } from './kinds/mandate-kinds.ts';
import { PAYOUT_KINDS } from './kinds/payout-kinds.ts';
import { POLICY_KINDS } from './kinds/policy-kinds.ts';
import { PRIVACY_KINDS } from './kinds/privacy-kinds.ts';
import { PROFILE_KINDS } from './kinds/profile-kinds.ts';

/** Every kind of request: everything specific to it except its form, its checks and its effect. */
export const REQUEST_KINDS = {
  ...MANDATE_KINDS,
  ...PROFILE_KINDS,
  ...POLICY_KINDS,
  ...FUND_KINDS,
  ...EIA_KINDS,
  ...PAYOUT_KINDS,
  ...PRIVACY_KINDS,
  ...COMPLAINT_KINDS,
} as const;
export type RequestKindName = keyof typeof REQUEST_KINDS;

/** A row with its name. */
export type RequestKind = RequestKindRow & { readonly name: string };
export const requestKind = <Name extends RequestKindName>(name: Name): (typeof REQUEST_KINDS)[Name] & { readonly name: Name } => ({
  ...REQUEST_KINDS[name],
  name,
});

/** The kinds that one command opens. */
export type RequestKinds = readonly [RequestKind, ...RequestKind[]];
/** The kind of a request, by what its input says. */
export function kindFor<Kind extends RequestKindRow>(kinds: readonly [Kind, ...Kind[]], input: object): Kind {
  const matchesKind = ({ when = {} }: Kind) => Object.entries(when).every(([field, value]) => Reflect.get(input, field) === value);
  return kinds.find(matchesKind) ?? kinds[0];
}

/** Replaces the {values} in a sentence of a kind. */
export function fillValues({ en, hi }: Text, values: Readonly<Record<string, string>>): Text {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return { en: fill(en), hi: fill(hi) };
}

/** The purpose of a request in messages. English texts put "to" before it. */
export const aboutOf = ({ action, about = action }: Pick<RequestKindRow, 'about' | 'action'>): Text => about;
