import { type Day, formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees, type Paise, signedRupees } from '@portal/rules/money/money.ts';
import type { RightTopic } from '@portal/rules/policies/plan-topics.ts';
import type { ExplainedPolicy } from '../../explained/read-explained.ts';
import { typeName } from '../document-labels.ts';
import { amount, column, type DocumentPage, type DocumentPart, wide } from '../document-page.ts';
import type { Branding } from '../receipt-document.ts';
import type { Language } from '../receipt-labels.ts';
import { sheetLabels } from './information-sheet-labels.ts';

/** A title of the form with its descriptions, each with its clause. */
type Title = { title: string; lines: [description: string, clause: string | null][] };
type Sheet = { policy: ExplainedPolicy; branding: Branding; language: Language };
/** Contacts stand between claims and complaints in the form. */
const BEFORE_SERVICING: readonly RightTopic[] = ['FREE_LOOK', 'GRACE', 'REVIVAL', 'LOAN', 'SURRENDER', 'CLAIM'];

/** The page of a policy in plain words, in the form of the regulator: number, title, description and clause. */
export function createSheetPage(sheet: Sheet): DocumentPage {
  const { policy, language } = sheet;
  const labels = sheetLabels(language);
  const [no, title, description, clause] = labels.columns;
  return {
    heading: labels.title,
    number: { label: labels.number, value: policy.policyNumber },
    about: labels.intro,
    ...{ status: null, notice: null, noticeTone: 'good' },
    parts: [
      {
        ...{ kind: 'table', heading: null, totals: [], empty: labels.none },
        columns: [column(no), column(title), wide(description), column(clause)],
        rows: toRows(listTitles(sheet)),
      },
      ...toSoFarParts(sheet),
      ...toIllustrationParts(sheet),
    ],
    legal: labels.legal,
  };
}

/** The number and the title stand in the first row of a title. */
const toRows = (titles: readonly Title[]): string[][] =>
  titles.flatMap(({ title, lines }, at) =>
    lines.map(([description, clause], line) => [...(line === 0 ? [String(at + 1), title] : ['', '']), description, clause ?? '']),
  );

function listTitles(sheet: Sheet): Title[] {
  const { policy, branding, language } = sheet;
  const labels = sheetLabels(language);
  const rights = (topics: readonly RightTopic[]) => topics.flatMap((topic) => toRight(sheet, topic));
  const { exclusions, guaranteed, notGuaranteed } = policy;
  const orNone = (lines: Title['lines']): Title['lines'] => (lines.length === 0 ? [[labels.none, null]] : lines);
  return [
    { title: labels.plan, lines: [[`${policy.planName}, ${policy.uin}`, null]] },
    { title: labels.number, lines: [[policy.policyNumber, null]] },
    { title: labels.type, lines: [[typeName(policy.policyType, language), null]] },
    { title: labels.basics, lines: [[describeBasics(sheet), policy.basics.clause]] },
    ...(policy.isEnded
      ? []
      : [
          { title: labels.guaranteed, lines: orNone(guaranteed.map((row) => toAmount(row, language))) },
          {
            title: labels.notGuaranteed,
            lines:
              notGuaranteed.length === 0
                ? orNone([])
                : [...notGuaranteed.map((row) => toAmount(row, language)), [labels.cannotPromise, null] as [string, null]],
          },
        ]),
    { title: labels.excluded, lines: orNone(exclusions.map(({ words, clause }) => [words[language], clause])) },
    ...rights(BEFORE_SERVICING),
    { title: labels.servicing, lines: [[labels.contact(branding.SUPPORT_PHONE, branding.CUSTOMER_CARE_EMAIL), null]] },
    ...rights(['COMPLAINT']),
  ];
}

function describeBasics({ policy: { basics, isEnded }, language }: Sheet): string {
  const labels = sheetLabels(language);
  const { premium, frequency, paidCount, payCount, payUntil, cover, coverUntil, words } = basics;
  if (isEnded) return words?.[language] ?? '';
  return [
    words?.[language],
    labels.each[frequency](formatRupees(premium)),
    labels.paid(paidCount, payCount),
    payUntil && paidCount < payCount && labels.lastDue(formatDay(payUntil)),
    cover > 0 && labels.cover(formatRupees(cover), coverUntil && formatDay(coverUntil)),
  ]
    .filter(Boolean)
    .join(' ');
}

function toAmount(
  { name, on, amount: sum, words, clause }: ExplainedPolicy['notGuaranteed'][number],
  language: Language,
): [string, string | null] {
  const labels = sheetLabels(language);
  const day = on && (name === 'FUND_VALUE' ? labels.asOf : labels.on)(formatDay(on));
  const first = `${labels.amounts[name]}: ${sum === null ? labels.notKnown : formatRupees(sum)}.`;
  return [[first, day, words?.[language]].filter(Boolean).join(' '), clause];
}

function toRight({ policy, language }: Sheet, topic: RightTopic): Title[] {
  const labels = sheetLabels(language);
  const describeDay = (day: Day) => (topic === 'SURRENDER' ? labels.firstDay : labels.lastDay)(formatDay(day));
  const lines = policy.rights
    .filter(({ right }) => right === topic)
    .map(({ until, words, clause }): [string, string] => [
      [words[language], until && describeDay(until)].filter(Boolean).join(' '),
      clause,
    ]);
  return lines.length === 0 ? [] : [{ title: labels.rights[topic], lines }];
}

function toSoFarParts({ policy: { soFar, noValue }, language }: Sheet): DocumentPart[] {
  const labels = sheetLabels(language);
  if (!soFar) return [{ kind: 'text', heading: labels.soFar, lines: [labels.noValue[noValue ?? 'NOT_KNOWN']] }];
  const { paid, received, value, valuePaidOn, ratePercent, flows } = soFar;
  const { facts } = labels;
  const [date, kind, sum] = labels.flowColumns;
  return [
    {
      kind: 'facts',
      heading: labels.soFar,
      facts: [
        { label: facts.paid, value: formatRupees(paid) },
        ...(received > 0 ? [{ label: facts.received, value: formatRupees(received) }] : []),
        { label: facts.value(valuePaidOn && formatDay(valuePaidOn)), value: formatRupees(value) },
        ...(ratePercent === null ? [] : [{ label: facts.rate, value: labels.aYear(ratePercent.toFixed(1)) }]),
      ],
    },
    {
      ...{ kind: 'table', heading: labels.flows, totals: [], empty: labels.none },
      columns: [column(date), wide(kind), amount(sum)],
      rows: flows.map((flow) => [formatDay(flow.on), labels.kinds[flow.kind], signedRupees(flow.amount)]),
    },
  ];
}

function toIllustrationParts({ policy: { illustrated }, language }: Sheet): DocumentPart[] {
  if (!illustrated) return [];
  const labels = sheetLabels(language);
  const [result, sum] = labels.results;
  const format = (value: Paise | null) => (value === null ? '–' : formatRupees(value));
  const { policyYear, on, at4, at8, actual, forPremium } = illustrated;
  return [
    {
      ...{ kind: 'table', heading: labels.illustration(policyYear, formatDay(on)), totals: [], empty: labels.none },
      columns: [wide(result), amount(sum)],
      rows: [
        [labels.illustrated.at4, format(at4)],
        [labels.illustrated.at8, format(at8)],
        [labels.illustrated.actual, format(actual)],
      ],
    },
    { kind: 'notes', lines: [labels.examples, ...(forPremium === null ? [] : [labels.forPremium(formatRupees(forPremium))])] },
  ];
}
