import { type Day, dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { basisPointsOf, formatRupees } from '@portal/rules/money/money.ts';
import { gstRate } from '@portal/rules/money/premium.ts';
import { relationshipName } from '@portal/rules/people/relationship.ts';
import { statusGroup } from '@portal/rules/policies/policy.ts';
import type { RequestKindRow } from '@portal/rules/requests/kinds/kind-row.ts';
import { aboutOf, REQUEST_KINDS } from '@portal/rules/requests/request-kinds.ts';
import { BENEFITS, CONDITION_GROUPS, conditionsFor, DEFINITIONS, GRIEVANCE, withGrace } from './bond-conditions.ts';
import { type BondLabels, bondLabels } from './bond-labels.ts';
import { dayOrDash, documentFacts, statusName } from './document-labels.ts';
import { amount, column, type DocumentPage, type DocumentPart, wide } from './document-page.ts';
import type { DocumentPolicy, Endorsement } from './document-record.ts';
import type { Fact } from './receipt-document.ts';
import type { Language } from './receipt-labels.ts';

type Bond = { policy: DocumentPolicy; endorsements: Endorsement[]; today: Day };

/** The copy of a policy on four pages: letter and schedule; what is covered; the conditions; rights, changes and complaints. */
export function bondPages({ policy, endorsements, today }: Bond, language: Language): DocumentPage[] {
  const words = bondLabels(language);
  const lines = (list: readonly { en: string; hi: string }[]) => list.map((line) => line[language]);
  const text = (heading: string | null, paragraphs: string[]): DocumentPart => ({ kind: 'text', heading, lines: paragraphs });
  const pages: { heading: string; parts: DocumentPart[] }[] = [
    {
      heading: words.heading,
      parts: [
        text(null, words.letterLines(policy.ownerName, policy.planName)),
        { kind: 'facts', heading: words.schedule, facts: documentFacts(policy, language) },
        coverFacts(policy, today, words),
      ],
    },
    {
      heading: words.benefits,
      parts: [
        text(null, lines(BENEFITS[policy.policyType])),
        text(words.riders, [...words.riderLines]),
        riderTable(policy, words),
        text(words.nominees, []),
        ...nomineeParts(policy, words, language),
        text(words.words, lines(DEFINITIONS)),
      ],
    },
    { heading: words.conditions, parts: CONDITION_GROUPS.flatMap((group) => conditionParts(group, policy, language)) },
    {
      heading: words.endorsements,
      parts: [...endorsementParts(policy, { endorsements, labels: words, language }), text(words.grievance, lines(GRIEVANCE))],
    },
  ];
  return pages.map(({ heading, parts }, at) => ({
    ...pageOf(policy, today, words),
    heading,
    notice: at === 0 ? noticeOf(policy, words, language) : null,
    noticeTone: statusGroup(policy.status) === 'closed' ? 'bad' : 'wait',
    parts,
    legal: at === pages.length - 1 ? words.legal : null,
  }));
}

/** The certificate of a member of a group: two pages. */
export function certificatePages({ policy, today }: Bond, language: Language): DocumentPage[] {
  const words = bondLabels(language);
  const page = pageOf(policy, today, words);
  const facts: Fact[] = [
    { label: words.member, value: policy.lifeAssuredName },
    { label: words.masterPolicy, value: `${policy.planName}, ${policy.uin}` },
    ...documentFacts(policy, language),
  ];
  const claims = CONDITION_GROUPS.at(-1)?.conditions.at(-1)?.lines ?? [];
  return [
    {
      ...page,
      heading: words.certificate,
      notice: noticeOf(policy, words, language),
      parts: [{ kind: 'facts', heading: words.member, facts }, coverFacts(policy, today, words)],
    },
    {
      ...page,
      heading: words.nominees,
      parts: [
        ...nomineeParts(policy, words, language),
        { kind: 'text', heading: words.benefits, lines: BENEFITS.GROUP.map((one) => one[language]) },
        { kind: 'text', heading: words.claims, lines: claims.map((claim) => claim[language]) },
        { kind: 'text', heading: words.grievance, lines: GRIEVANCE.map((one) => one[language]) },
      ],
      legal: words.legal,
    },
  ];
}

const pageOf = (policy: DocumentPolicy, today: Day, words: BondLabels): Omit<DocumentPage, 'heading' | 'parts'> => ({
  number: { label: words.number, value: policy.policyNo },
  about: words.issuedOn(today),
  status: null,
  notice: null,
  noticeTone: 'wait',
  legal: null,
});

/** Notice at the top: the policy has ended, or another policy replaces it. */
function noticeOf(policy: DocumentPolicy, words: BondLabels, language: Language): string | null {
  const hasEnded = statusGroup(policy.status) === 'closed' || policy.status === 'DISCONTINUED_LOCKIN';
  const said = [
    hasEnded ? words.ended(statusName(policy.status, language), policy.statusDate) : null,
    policy.eiaRepository === null ? null : words.electronic(policy.eiaRepository),
  ].filter((line) => line !== null);
  return said.length > 0 ? said.join(' ') : null;
}

function coverFacts(policy: DocumentPolicy, today: Day, words: BondLabels): DocumentPart {
  const premium = policy.modalPremium + policy.riders.reduce((sum, rider) => sum + rider.premium, 0);
  const rate = gstRate({ type: policy.policyType, isFirstYear: false }, today);
  return {
    kind: 'facts',
    heading: words.cover,
    facts: [
      { label: words.sumAssured, value: formatRupees(policy.sumAssured) },
      { label: words.deathBenefit, value: formatRupees(policy.deathBenefit) },
      { label: words.premium, value: formatRupees(premium) },
      { label: words.gst, value: formatRupees(basisPointsOf(premium, rate)) },
      { label: words.term, value: words.years(policy.policyTermYears) },
      { label: words.premiumTerm, value: words.years(policy.premiumTermYears) },
      { label: words.risk, value: formatDay(policy.riskCommencement) },
      { label: words.maturity, value: dayOrDash(policy.maturityDate) },
      { label: words.proposer, value: policy.ownerName },
    ],
  };
}

const riderTable = ({ riders }: DocumentPolicy, words: BondLabels): DocumentPart => ({
  kind: 'table',
  heading: null,
  columns: [wide(words.rider), amount(words.sumAssured), amount(words.riderPremium), column(words.ends)],
  rows: riders.map((rider) => [rider.name, formatRupees(rider.sumAssured), formatRupees(rider.premium), formatDay(rider.ends)]),
  totals: [],
  empty: words.noRiders,
});

function nomineeParts({ nominees, appointeeName }: DocumentPolicy, words: BondLabels, language: Language): DocumentPart[] {
  return [
    {
      kind: 'table',
      heading: null,
      columns: [wide(words.nominee), column(words.relationship), column(words.born), amount(words.share)],
      rows: nominees.map((nominee) => [
        nominee.name,
        relationshipName(nominee.relationship)[language],
        formatDay(nominee.birthDate),
        `${(nominee.shareBp / 100).toFixed(2)}%`,
      ]),
      totals: [],
      empty: words.noNominees,
    },
    ...(appointeeName === null ? [] : [{ kind: 'text' as const, heading: null, lines: [words.appointee(appointeeName)] }]),
  ];
}

const conditionParts = (group: (typeof CONDITION_GROUPS)[number], policy: DocumentPolicy, language: Language): DocumentPart[] =>
  conditionsFor(group, policy.policyType).map(({ heading, lines }) => ({
    kind: 'text',
    heading: heading[language],
    lines: lines.map((line) => withGrace(line, policy.frequency, language)),
  }));

function endorsementParts(
  policy: DocumentPolicy,
  { endorsements, labels: words, language }: { endorsements: Endorsement[]; labels: BondLabels; language: Language },
): DocumentPart[] {
  const said = [...(policy.mwp ? [words.mwp] : []), ...(policy.assigned ? [words.assigned[policy.assigned]] : [])];
  return [
    {
      kind: 'table',
      heading: null,
      columns: [column(words.date), wide(words.change), column(words.request)],
      rows: endorsements.map(({ completedAt, kind, caseId }) => [formatDay(dayOf(completedAt)), changeName(kind, language), caseId]),
      totals: [],
      empty: words.noEndorsements,
    },
    ...(said.length > 0 ? [{ kind: 'text' as const, heading: null, lines: said }] : []),
  ];
}

/** Label of a kind of request; an unknown kind is shown as it is stored. */
function changeName(kind: string, language: Language): string {
  const row = (REQUEST_KINDS as Readonly<Record<string, RequestKindRow>>)[kind];
  if (!row) return kind;
  const { en, hi } = aboutOf(row);
  return language === 'hi' ? hi : en.charAt(0).toUpperCase() + en.slice(1);
}
