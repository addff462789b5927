import { formatRupees, type Paise, parseRupees } from '@portal/rules/money/money.ts';
import type { OpenedCase } from '../shell/staff-answers.ts';
import { nameOfClaimant, type RequestedAction, sumParts, type Typed } from './case-form.ts';

/** A message that an act will send. `to`: of several claimants, to whom. */
type Displayed = { to: string | null; text: string };

/** Messages of an action with the current input. */
export function messagesFor(openedCase: OpenedCase, action: RequestedAction, typed: Typed): Displayed[] {
  const message = findMessage(openedCase, action);
  // A call changes no date, so there is nothing to report yet.
  if (!message || typed.fields['grant.form'] === 'CALL') return [];
  if (action.act === 'APPROVE' && openedCase.desk === 'CLAIMS') return ofClaimants(openedCase, message, typed);
  return [{ to: null, text: filled(message, listValues(openedCase, action, typed)) }];
}

function findMessage(openedCase: OpenedCase, action: RequestedAction): string | null | undefined {
  if (action.act === 'CHECK_DOCUMENT') return action.document.verdicts.find(({ verdict }) => verdict === action.verdict)?.message;
  if (action.act === 'FIRST_CHECK' && action.verdict !== 'MISTAKE') return undefined;
  return openedCase.messages[action.act];
}

/** Each claimant's message has only their own share. */
function ofClaimants(openedCase: OpenedCase, message: string, { parts }: Typed): Displayed[] {
  const refs = [...new Set(parts.map(({ claimantRef }) => claimantRef))];
  return refs.map((claimantRef) => ({
    to: refs.length > 1 ? nameOfClaimant(openedCase, claimantRef) : null,
    text: filled(message, { amount: inSms(sumParts(parts.filter((part) => part.claimantRef === claimantRef))) }),
  }));
}

function listValues(openedCase: OpenedCase, action: RequestedAction, { fields }: Typed): Record<string, string> {
  if (action.act === 'REQUEST_DOCUMENT') {
    // The message is in English.
    const name = openedCase.paperChoices.find(({ paperCode }) => paperCode === fields.paperCode)?.name.en ?? fields.name?.trim() ?? '';
    return { requirement: name, papers: name, reason: fields.why?.trim() ?? '' };
  }
  if (action.act === 'BOOKED_VALUE') return { amount: fields.amount?.trim() ? inSms(parseRupees(fields.amount) ?? 0) : '' };
  if (action.act === 'REFUSE') return { reason: fields.text?.trim() ?? '' };
  if (action.act === 'PAY') {
    const { amount, claimantRef } = action.part;
    const account = fields['account.accountNo'] ?? openedCase.people.find((person) => person.claimantRef === claimantRef)?.account ?? '';
    return { amount: inSms(parseRupees(amount) ?? 0), account: account.slice(-4) };
  }
  return {};
}

/** As an English SMS has it, which has no rupee sign. */
const inSms = (amount: Paise): string => formatRupees(amount).replace('₹', 'Rs ');

/** Leaves "…" for values that are not entered yet, or that only the bank will know. */
const filled = (message: string, values: Readonly<Record<string, string>>): string =>
  message.replace(/\{(\w+)\}/g, (_, name: string) => values[name] || '…');
