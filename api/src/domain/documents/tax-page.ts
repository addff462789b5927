import { type Day, formatDay } from '@portal/rules/calendar/dates.ts';
import { isProvisional, shortYear } from '@portal/rules/calendar/financial-years.ts';
import { formatRupees, formatWholeRupees, type Paise } from '@portal/rules/money/money.ts';
import { byUse, type Instalment, type PremiumSplit, premiumIn, splitByInstalment } from '@portal/rules/money/premium-split.ts';
import { DEDUCTION_LIMIT, getTaxUse, isHealthRider, type TaxUse, taxLaw } from '@portal/rules/money/tax-law.ts';
import { dayOrDash, orDash } from './document-labels.ts';
import { amount, type Column, column, type DocumentPage, type DocumentPart } from './document-page.ts';
import type { DocumentOwner, DocumentPolicy, PaidPremium } from './document-record.ts';
import { createPanel } from './receipt-document.ts';
import { type Language, receiptLabels } from './receipt-labels.ts';
import { type TaxLabels, taxLabels } from './tax-labels.ts';

/** A payment as its year counts it: the premium and its GST, each split by use. */
type CountedPayment = { payment: PaidPremium; premium: PremiumSplit; gst: PremiumSplit; sum: Paise };
export type PolicyOfYear = { policy: DocumentPolicy; payments: CountedPayment[] };

/** The policies with the payments that count, in the order of the policies. What was reversed, fees and interest do not count. */
export function countYear(policies: DocumentPolicy[], premiums: PaidPremium[]): PolicyOfYear[] {
  const posted = premiums.filter(({ status }) => status === 'POSTED');
  return policies
    .map((policy) => ({
      policy,
      payments: posted.filter(({ policyNo }) => policyNo === policy.policyNo).map((paidPremium) => count(paidPremium, policy)),
    }))
    .filter(({ payments }) => payments.length > 0);
}

function count(payment: PaidPremium, policy: DocumentPolicy): CountedPayment {
  const instalment = calculateInstalment(payment, policy);
  const premium = splitByInstalment(premiumIn(payment, instalment, policy), instalment);
  const gst = splitByInstalment(payment.gst, instalment);
  return { payment, premium, gst, sum: sumSplit(premium) + sumSplit(gst) };
}

const sumSplit = ({ base, lifeRiders, healthRiders }: PremiumSplit): Paise => base + lifeRiders + healthRiders;

/** Instalment of the due date if it is still on record, or else the policy's current one. */
function calculateInstalment({ duePremium, dueRiders }: PaidPremium, { modalPremium, riders }: DocumentPolicy): Instalment {
  const sumPremiums = (isHealth: boolean) =>
    riders.filter(({ name }) => isHealthRider(name) === isHealth).reduce((sum, { premium }) => sum + premium, 0);
  const own = { base: modalPremium, lifeRiders: sumPremiums(false), healthRiders: sumPremiums(true) };
  if (duePremium === null || dueRiders === null) return own;
  const riderTotal = own.lifeRiders + own.healthRiders;
  const health = riderTotal === 0 ? 0 : Math.floor((dueRiders * own.healthRiders) / riderTotal);
  return { base: duePremium, lifeRiders: dueRiders - health, healthRiders: health };
}

/** Total paid for each use, GST included. */
function totalsByUse(year: PolicyOfYear[]): Map<TaxUse, Paise> {
  const totals = new Map<TaxUse, Paise>();
  for (const { policy, payments } of year)
    for (const part of payments.flatMap(({ premium, gst }) => [premium, gst]))
      for (const [use, paise] of byUse(part, getTaxUse(policy.policyType))) if (paise > 0) totals.set(use, (totals.get(use) ?? 0) + paise);
  return totals;
}

type Certificate = { year: PolicyOfYear[]; startYear: number; number: string; owner: DocumentOwner; ownerId: string; today: Day };

export function taxPage({ year, startYear, number, owner, ownerId, today }: Certificate, language: Language): DocumentPage {
  const labels = taxLabels(language);
  const law = taxLaw(startYear);
  const isRunning = isProvisional(startYear, today);
  const total = year.flatMap(({ payments }) => payments).reduce((sum, payment) => sum + payment.sum, 0);
  return {
    heading: labels.heading,
    number: { label: labels.number, value: number },
    about: labels.about(shortYear(startYear), law.act[language]),
    status: isRunning ? { text: labels.provisional, tone: 'wait' } : null,
    notice: isRunning ? labels.isProvisional : null,
    noticeTone: 'wait',
    parts: [
      { kind: 'panel', ...createPanel(labels.total, total, language) },
      {
        kind: 'facts',
        heading: labels.owner,
        facts: [
          { label: labels.name, value: owner.name },
          { label: receiptLabels(language).clientId, value: ownerId },
          { label: labels.pan, value: orDash(owner.pan) },
          { label: labels.address, value: toPlace(owner.address) },
          { label: labels.issued, value: formatDay(today) },
        ],
      },
      sectionsTable(year, { startYear, total, labels }),
      ...year.flatMap((policyOfYear) => policyParts(policyOfYear, labels)),
      { kind: 'notes', lines: [labels.limit(formatWholeRupees(DEDUCTION_LIMIT)), labels.percent, labels.counted, labels.advice] },
    ],
    legal: labels.legal,
  };
}

/** As screens show it: its last two parts. */
const toPlace = (address: string | null): string =>
  address === null
    ? '-'
    : address
        .split(',')
        .slice(-2)
        .map((part) => part.trim())
        .join(', ');

function sectionsTable(
  year: PolicyOfYear[],
  { startYear, total, labels }: { startYear: number; total: Paise; labels: TaxLabels },
): DocumentPart {
  const totals = totalsByUse(year);
  const { sections } = taxLaw(startYear);
  const uses = (['life', 'pension', 'health'] as const).filter((use) => totals.has(use));
  return {
    kind: 'table',
    heading: labels.sections,
    columns: [column(labels.section), { ...column(labels.paidFor), isWide: true }, amount(labels.amount)],
    rows: uses.map((use) => [sections[use], labels.uses[use], formatRupees(totals.get(use) ?? 0)]),
    totals: [[labels.allSections, '', formatRupees(total)]],
    empty: '',
  };
}

type SplitColumn = { name: string; of: keyof PremiumSplit };

function policyParts({ policy, payments }: PolicyOfYear, labels: TaxLabels): DocumentPart[] {
  const all: SplitColumn[] = [
    { name: labels.base, of: 'base' },
    { name: labels.lifeRiders, of: 'lifeRiders' },
    { name: labels.healthRiders, of: 'healthRiders' },
  ];
  // A policy without riders has no columns for them.
  const splitColumns = all.filter(({ of }) => of === 'base' || payments.some(({ premium }) => premium[of] > 0));
  const cells = (parts: readonly CountedPayment[]): string[] =>
    splitColumns.flatMap(({ of }) =>
      (['premium', 'gst'] as const).map((side) => formatRupees(parts.reduce((sum, countedPayment) => sum + countedPayment[side][of], 0))),
    );
  const columns: Column[] = [
    column(labels.paidOn),
    column(labels.due),
    column(labels.receipt),
    ...splitColumns.flatMap(({ name }) => [amount(name), amount(labels.gst)]),
    amount(labels.sum),
  ];
  return [
    {
      kind: 'facts',
      heading: labels.policyHeading(policy.planName, policy.policyNo),
      facts: [
        { label: labels.lifeAssured, value: policy.lifeAssuredName },
        { label: labels.sumAssured, value: formatRupees(policy.sumAssured) },
        { label: labels.issueDate, value: formatDay(policy.issueDate) },
      ],
    },
    {
      kind: 'table',
      heading: null,
      columns,
      rows: payments.map((payment) => [
        formatDay(payment.payment.paidOn),
        dayOrDash(payment.payment.dueDate),
        orDash(payment.payment.receiptNo),
        ...cells([payment]),
        formatRupees(payment.sum),
      ]),
      totals: [
        [
          labels.totalOfPolicy,
          '',
          '',
          ...cells(payments),
          formatRupees(payments.reduce((sum, countedPayment) => sum + countedPayment.sum, 0)),
        ],
      ],
      empty: '',
    },
  ];
}
