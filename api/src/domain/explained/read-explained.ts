import { type Day, dayOf, maxDay } from '@portal/rules/calendar/dates.ts';
import {
  countInstalments,
  type ExplainedAmount,
  findCompletedYear,
  findValueToday,
  isEarly,
  splitAmounts,
} from '@portal/rules/explained/explained.ts';
import { findReturnSoFar } from '@portal/rules/explained/return-so-far.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { findDeathBenefit } from '@portal/rules/policies/death-benefit.ts';
import { freeLookUntil, hasFreeLook } from '@portal/rules/policies/free-look.ts';
import type { MoneyFacts } from '@portal/rules/policies/money-columns.ts';
import { EXCLUSION_TOPICS, type PlanTopic, RIGHT_TOPICS, type RightTopic } from '@portal/rules/policies/plan-topics.ts';
import { statusGroup } from '@portal/rules/policies/policy.ts';
import { isLinked } from '@portal/rules/policies/surrender.ts';
import type { Services, Stores } from '../../platform/context/services.ts';
import type { PolicyRecord } from '../policies/policy-record.ts';
import { findGraceEnd, findNextDue } from '../policies/policy-view.ts';
import { readMoneyFacts } from '../policy-money/money-facts.ts';
import type { KindOfFlow, PlanWord } from './explained.store.ts';

type Reading = { store: Stores; services: Pick<Services, 'config'>; now: Date };
export type ExplainedPolicy = NonNullable<Awaited<ReturnType<typeof readExplained>>>;
type Facts = MoneyFacts & { topics: readonly PlanTopic[] };

/** A policy in plain words, with the numbers of its owner. Undefined if these clients have no such policy. */
export async function readExplained(
  { clientId, clientIds, policyNo }: { clientId: string; clientIds: string[]; policyNo: string },
  { store, services, now }: Reading,
) {
  const today = dayOf(now);
  const [record, found] = await Promise.all([
    store.policy.findRecord(clientIds, policyNo, publishedNavDay(now)),
    readMoneyFacts({ clientId, clientIds }, policyNo, { store, services, now }),
  ]);
  if (!record || !found) return undefined;
  const paidFrom = services.config.BENEFITS_PAID_FROM ?? null;
  const [words, flows, benefits, illustrated] = await Promise.all([
    store.explained.listWords(clientIds, policyNo),
    store.explained.listFlows(policyNo, { paidFrom, today }),
    store.explained.listBenefits(policyNo),
    readIllustration(record, store, today),
  ]);
  const facts: Facts = { ...found.facts, topics: words.map(({ topic }) => topic) };
  const valuedOn = record.holdings.map(({ navDate }) => navDate).reduce<Day | null>((last, day) => (last ? maxDay(last, day) : day), null);
  const { guaranteed, notGuaranteed } = splitAmounts({ ...facts, benefits, valuedOn }, today);
  const isEnded = statusGroup(record.status) === 'closed';
  return {
    policyNumber: policyNo,
    planName: record.planName,
    uin: record.uin,
    policyType: record.policyType,
    issueDate: record.issueDate,
    isEnded,
    basics: toBasics(record, facts, { words, today }),
    guaranteed: guaranteed.map((amount) => ({ ...explainAmount(amount, words), amount: amount.amount ?? 0 })),
    notGuaranteed: notGuaranteed.map((amount) => explainAmount(amount, words)),
    ...toSoFar(facts, { flows, today }),
    ...illustrated,
    exclusions: words.flatMap(({ topic, clause, en, hi }) =>
      EXCLUSION_TOPICS.filter((kind) => kind === topic).map((kind) => ({ kind, clause, words: { en, hi } })),
    ),
    rights: listRights(record, facts, { words, today, isEnded }),
  };
}

function findWords(words: readonly PlanWord[], topic: PlanTopic): { words: { en: string; hi: string } | null; clause: string | null } {
  const found = words.find((word) => word.topic === topic);
  return found ? { words: { en: found.en, hi: found.hi }, clause: found.clause } : { words: null, clause: null };
}

const explainAmount = (amount: ExplainedAmount, words: readonly PlanWord[]) => ({ ...amount, ...findWords(words, amount.name) });

function toBasics(record: PolicyRecord, facts: Facts, { words, today }: { words: readonly PlanWord[]; today: Day }) {
  const { paid: paidCount, payable: payCount, lastDue: payUntil } = countInstalments(facts);
  return {
    premium: findNextDue(record)?.amount ?? record.modalPremium + record.riderPremium,
    frequency: record.frequency,
    paidCount,
    payCount,
    payUntil,
    cover: findDeathBenefit(facts, today),
    coverUntil: record.maturityDate,
    ...findWords(words, 'BASICS'),
  };
}

/** Money paid and received, and the value today; or why there is none. */
function toSoFar(facts: Facts, { flows, today }: { flows: readonly KindOfFlow[]; today: Day }) {
  const found = findValueToday(facts, today);
  if ('reason' in found) return { soFar: null, noValue: found.reason };
  const premiums = flows.filter(({ kind }) => kind === 'PREMIUM');
  const soFar = {
    paid: premiums.reduce((sum, { amount }) => sum + amount, 0),
    payments: premiums.length,
    received: flows.reduce((sum, { amount }) => sum - Math.min(0, amount), 0),
    value: found.amount,
    valueOn: today,
    valuePaidOn: found.paidOn,
    ratePercent: findReturnSoFar({ ...facts, flows, value: found.amount }, today),
    isEarly: isEarly(facts.issueDate, today),
    flows: [...flows],
  };
  return { soFar, noValue: null };
}

/** The illustration at the last completed policy year. The value of other days is never used for it. */
async function readIllustration({ policyNo, policyType, issueDate, annualPremium }: PolicyRecord, store: Stores, today: Day) {
  const completed = findCompletedYear(issueDate, today);
  const { hasAny: hasIllustration, found } = await store.explained.findIllustration(policyNo, completed?.year ?? 0);
  if (!completed || !found) return { hasIllustration, illustrated: null };
  const actual = isLinked(policyType) ? await store.explained.findUnitValue(policyNo, completed.on) : found.actual;
  const forPremium = found.annualPremium === annualPremium ? null : found.annualPremium;
  const illustrated = { policyYear: completed.year, on: completed.on, at4: found.value4, at8: found.value8, actual, forPremium };
  return { hasIllustration, illustrated };
}

const RIGHTS_AFTER_END: readonly RightTopic[] = ['CLAIM', 'COMPLAINT'];

type RightsReading = { words: readonly PlanWord[]; today: Day; isEnded: boolean };
function listRights(record: PolicyRecord, facts: Facts, { words, today, isEnded }: RightsReading) {
  const days: Partial<Record<RightTopic, Day | null>> = {
    FREE_LOOK: facts.documentReceivedOn === null ? null : freeLookUntil(facts.documentReceivedOn),
    GRACE: findGraceEnd(record, today),
    REVIVAL: statusGroup(record.status) === 'lapsed' ? record.revivalDeadline : null,
    SURRENDER: facts.lockInEnds,
  };
  const isOpen = (right: RightTopic) => (!isEnded || RIGHTS_AFTER_END.includes(right)) && (right !== 'FREE_LOOK' || hasFreeLook(facts));
  return words.flatMap(({ topic, clause, en, hi }) =>
    RIGHT_TOPICS.filter((right) => right === topic && isOpen(right)).map((right) => ({
      right,
      until: days[right] ?? null,
      words: { en, hi },
      clause,
    })),
  );
}
