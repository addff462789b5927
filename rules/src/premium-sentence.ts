import type { Day } from './dates.ts';
import { parseRupees, toRupees } from './money.ts';
import { byDate, type Due, isToPay } from './premium-standing.ts';

/** What is at the bank already: a payment, or a debit. Amounts in rupees. */
export type Warning = { says: 'pending' | 'debiting'; sum: number };
/** What the pages say about premiums: which sentence, and what stands in it. The words are the screens'. Amounts in rupees. */
export type Sentence =
  | Warning
  | { says: 'overdue'; sum: number; date: Day; graceEnds: Day | null }
  | { says: 'several'; n: number; sum: number; date: Day; first: number }
  | { says: 'one'; sum: number; date: Day }
  | { says: 'debit'; sum: number; date: Day }
  | { says: 'later'; sum: number; date: Day }
  | { says: 'lapsed'; plan: string }
  | { says: 'notInForce' }
  | { says: 'noPremiums' };

/** The sum in rupees, added up in paise. */
export const sumOf = (dues: readonly Pick<Due, 'amount'>[]): number =>
  toRupees(dues.reduce((total, due) => total + (parseRupees(due.amount) ?? 0), 0));

/** What is at the bank already, and must not be paid again: payments first, then debits. */
export const warningsOf = (dues: readonly Due[]): Warning[] =>
  (['pending', 'debiting'] as const).flatMap((kind) => {
    const atBank = dues.filter((due) => due.kind === kind);
    return atBank.length > 0 ? [{ says: kind, sum: sumOf(atBank) }] : [];
  });

/**
 * The answer line of the dashboard: the warnings about what is at the bank first, then the first of the others that holds. While something
 * is there, what is not due yet is left out.
 */
export function dashboardSentences(dues: readonly Due[], policiesInForce: number): Sentence[] {
  const warnings = warningsOf(dues);
  const owed = owedSentence(dues) ?? (warnings.length === 0 ? quietSentence(dues, policiesInForce) : undefined);
  return [...warnings, ...(owed ? [owed] : [])];
}

/** The line of the left menu; none where no premium is left to speak of. */
export function menuSentence(dues: readonly Due[]): Sentence | undefined {
  const sentence = dashboardSentences(dues, 1)[0];
  return sentence?.says === 'noPremiums' || sentence?.says === 'lapsed' ? undefined : sentence;
}

function owedSentence(dues: readonly Due[]): Sentence | undefined {
  const toPay = dues.filter(isToPay).sort(byDate);
  const overdue = toPay.filter((due) => due.kind === 'overdue');
  const since = overdue[0]?.date;
  if (since) {
    const graceEnds = overdue.flatMap((due) => due.graceEnds ?? []).sort()[0] ?? null;
    return { says: 'overdue', sum: sumOf(overdue), date: since, graceEnds };
  }
  const [first] = toPay;
  if (!first?.date) return undefined;
  const { amount, date } = first;
  return toPay.length > 1
    ? { says: 'several', n: toPay.length, sum: sumOf(toPay), date, first: amount }
    : { says: 'one', sum: amount, date };
}

/** Nothing has to be paid by hand: the next premium that is known, or that there is none. */
function quietSentence(dues: readonly Due[], policiesInForce: number): Sentence {
  const known = dues.filter((due) => due.kind !== 'lapsed' && due.kind !== 'none' && due.amount > 0 && due.date !== null);
  const next = known.sort(byDate)[0];
  if (next?.date) return { says: next.autoDebit ? 'debit' : 'later', sum: next.amount, date: next.date };
  if (policiesInForce > 0) return { says: 'noPremiums' };
  const lapsed = dues.find((due) => due.kind === 'lapsed');
  return lapsed ? { says: 'lapsed', plan: lapsed.plan } : { says: 'notInForce' };
}
