import type { Day } from '../calendar/dates.ts';
import { parseRupees, toRupees } from '../money/money.ts';
import { byDate, type Due, isToPay } from '../money/premium-position.ts';
import type { Duty } from './duties.ts';

/** A payment or debit that is already at the bank. Amounts in rupees. */
export type Warning = { kind: 'pending' | 'debiting'; sum: number };
/** First sentence of the dashboard, with its values. The screens have its text. Amounts in rupees. */
export type Sentence =
  | Warning
  | { kind: 'overdue'; sum: number; date: Day; graceEnds: Day | null }
  | { kind: 'several'; n: number; sum: number; date: Day; first: number }
  | { kind: 'one'; sum: number; date: Day }
  /** Any other duty. */
  | { kind: 'duty'; duty: Duty }
  /** Duties that no sentence before has named. */
  | { kind: 'more'; n: number }
  | { kind: 'lapsed'; plan: string }
  | { kind: 'notInForce' }
  | { kind: 'nothing' };

/** The sum in rupees, added up in paise. */
export const sumAmounts = (amounts: readonly { amount: number | null }[]): number =>
  toRupees(amounts.reduce((total, { amount }) => total + (parseRupees(amount ?? 0) ?? 0), 0));

/** Amounts already at the bank, which must not be paid again: payments first, then debits. */
export const listWarnings = (dues: readonly Due[]): Warning[] =>
  (['pending', 'debiting'] as const).flatMap((kind) => {
    const atBank = dues.filter((due) => due.kind === kind);
    return atBank.length > 0 ? [{ kind, sum: sumAmounts(atBank) }] : [];
  });

/** A lapsed policy; `until`: the last day to reinstate it. */
export type LapsedPolicy = { plan: string; until: Day | null };
/** Facts about a customer that the dashboard has loaded. */
export type CustomerFacts = { duties: readonly Duty[]; dues: readonly Due[]; policiesInForce: number; lapsed: readonly LapsedPolicy[] };

/** The answer line of the dashboard: what is at the bank, then the first duty and how many more there are. Without a duty: how the person stands. */
export function dashboardSentences(customerFacts: CustomerFacts): Sentence[] {
  const { duties } = customerFacts;
  const warnings = listWarnings(customerFacts.dues);
  const [first] = duties;
  if (!first) return warnings.length > 0 ? warnings : [quietSentence(customerFacts)];
  const { sentence, named } = dutySentence(first, duties);
  const more = duties.length - named;
  return [...warnings, sentence, ...(more > 0 ? [{ kind: 'more' as const, n: more }] : [])];
}

/** `named`: how many duties the sentence covers. */
function dutySentence(first: Duty, duties: readonly Duty[]): { sentence: Sentence; named: number } {
  const alike = duties.filter(({ kind }) => kind === first.kind);
  const { on: date, amount } = first;
  if (date === null || amount === null || (first.kind !== 'OVERDUE' && first.kind !== 'DUE'))
    return { sentence: { kind: 'duty', duty: first }, named: 1 };
  const [sum, n] = [sumAmounts(alike), alike.length];
  if (first.kind === 'OVERDUE') {
    const graceEnds = alike.flatMap(({ until }) => until ?? []).sort()[0] ?? null;
    return { sentence: { kind: 'overdue', sum, date, graceEnds }, named: n };
  }
  return { sentence: n > 1 ? { kind: 'several', n, sum, date, first: amount } : { kind: 'one', sum, date }, named: n };
}

/** There is nothing to do. A policy whose reinstatement is over, or under review, is not called nothing. */
function quietSentence({ policiesInForce, lapsed: [first] }: CustomerFacts): Sentence {
  if (policiesInForce > 0) return { kind: 'nothing' };
  return first ? { kind: 'lapsed', plan: first.plan } : { kind: 'notInForce' };
}

/** Content of the dashboard's hero. */
export type HeroContent =
  | { shows: 'duty'; duty: Duty }
  | { shows: 'pending' | 'debiting' | 'next'; due: Due }
  | { shows: 'lapsed'; policy: LapsedPolicy }
  | { shows: 'noPremiums' };

/** The first duty; without one what is at the bank, the next premium, or a lapsed policy. Undefined: no policy is in force, there is nothing to show. */
export function selectHero({ duties, dues, policiesInForce, lapsed: [lapsed] }: CustomerFacts): HeroContent | undefined {
  const [duty] = duties;
  if (duty) return { shows: 'duty', duty };
  for (const shows of ['pending', 'debiting'] as const) {
    const due = dues.find(({ kind }) => kind === shows);
    if (due) return { shows, due };
  }
  const next = nextPremium(dues);
  if (next) return { shows: 'next', due: next };
  if (policiesInForce > 0) return { shows: 'noPremiums' };
  return lapsed && { shows: 'lapsed', policy: lapsed };
}

/** The earliest premium that is not owed by hand: debited, later, or of a policy whose last one is being credited. */
const nextPremium = (dues: readonly Due[]): Due | undefined =>
  dues.filter(({ kind, amount, date }) => kind !== 'lapsed' && kind !== 'none' && amount > 0 && date !== null).sort(byDate)[0];

/** The second line of "Pay premium" in the menu; undefined: no premium is left to speak of. */
export type MenuSentence =
  | Warning
  | { kind: 'overdue'; sum: number }
  | { kind: 'by'; sum: number; date: Day }
  | { kind: 'nothing' }
  | undefined;

/** `duties` undefined: not known, so that nothing may be called settled. */
export function menuSentence(dues: readonly Due[], duties: readonly Duty[] | undefined): MenuSentence {
  const [warning] = listWarnings(dues);
  if (warning) return warning;
  const overdue = dues.filter(({ kind }) => kind === 'overdue');
  if (overdue.length > 0) return { kind: 'overdue', sum: sumAmounts(overdue) };
  const next = dues.filter((due) => isToPay(due)).sort(byDate)[0];
  if (next?.date) return { kind: 'by', sum: next.amount, date: next.date };
  const later = nextPremium(dues);
  if (!later?.date) return undefined;
  if (duties?.length === 0) return { kind: 'nothing' };
  return later.autoDebit ? undefined : { kind: 'by', sum: later.amount, date: later.date };
}

/** Documents that requests, claims and applications wait for: the second line of "Service requests". */
export const countDocumentsNeeded = (duties: readonly Duty[]): number =>
  duties.reduce((sum, { kind, count }) => (WAITS_FOR_DOCUMENTS.includes(kind) ? sum + (count ?? 1) : sum), 0);
const WAITS_FOR_DOCUMENTS: readonly Duty['kind'][] = ['DOCUMENT', 'APPLICATION_DOCUMENT', 'CLAIM'];
