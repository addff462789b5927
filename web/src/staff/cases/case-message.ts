import { formatRupees, type Paise, parseRupees } from '@portal/rules/money/money.ts';
import type { OpenedCase } from '../shell/staff-answers.ts';
import { nameOfClaimant, sumOf, type Typed, type Wanted } from './case-form.ts';

/** A message that an act will send. `to`: of several claimants, to whom. */
type Displayed = { to: string | null; text: string };

/** Messages of an action with the current input. */
export function messagesFor(one: OpenedCase, wanted: Wanted, typed: Typed): Displayed[] {
  const message = messageOf(one, wanted);
  if (!message) return [];
  if (wanted.act === 'APPROVE' && one.desk === 'CLAIMS') return ofClaimants(one, message, typed);
  return [{ to: null, text: filled(message, valuesOf(one, wanted, typed)) }];
}

function messageOf(one: OpenedCase, wanted: Wanted): string | null | undefined {
  if (wanted.act === 'CHECK_DOCUMENT') return wanted.document.verdicts.find(({ verdict }) => verdict === wanted.verdict)?.message;
  if (wanted.act === 'FIRST_CHECK' && wanted.verdict !== 'MISTAKE') return undefined;
  return one.messages[wanted.act];
}

/** Each claimant's message has only their own share. */
function ofClaimants(one: OpenedCase, message: string, { parts }: Typed): Displayed[] {
  const refs = [...new Set(parts.map(({ claimantRef }) => claimantRef))];
  return refs.map((claimantRef) => ({
    to: refs.length > 1 ? nameOfClaimant(one, claimantRef) : null,
    text: filled(message, { amount: inSms(sumOf(parts.filter((part) => part.claimantRef === claimantRef))) }),
  }));
}

function valuesOf(one: OpenedCase, wanted: Wanted, { fields }: Typed): Record<string, string> {
  if (wanted.act === 'REQUEST_DOCUMENT') {
    // The message is in English.
    const name = one.paperChoices.find(({ paperCode }) => paperCode === fields.paperCode)?.name.en ?? fields.name?.trim() ?? '';
    return { requirement: name, papers: name, reason: fields.why?.trim() ?? '' };
  }
  if (wanted.act === 'REFUSE') return { reason: fields.text?.trim() ?? '' };
  if (wanted.act === 'PAY') {
    const { amount, claimantRef } = wanted.part;
    const account = fields['account.accountNo'] ?? one.people.find((person) => person.claimantRef === claimantRef)?.account ?? '';
    return { amount: inSms(parseRupees(amount) ?? 0), account: account.slice(-4) };
  }
  return {};
}

/** As an English SMS has it, which has no rupee sign. */
const inSms = (amount: Paise): string => formatRupees(amount).replace('₹', 'Rs ');

/** Leaves "…" for values that are not entered yet, or that only the bank will know. */
const filled = (message: string, values: Readonly<Record<string, string>>): string =>
  message.replace(/\{(\w+)\}/g, (_, name: string) => values[name] || '…');
