import { type Day, dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { applyBasisPoints, formatRupees } from '@portal/rules/money/money.ts';
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
  const labels = bondLabels(language);
  const lines = (list: readonly { en: string; hi: string }[]) => list.map((line) => line[language]);
  const text = (heading: string | null, paragraphs: string[]): DocumentPart => ({ kind: 'text', heading, lines: paragraphs });
  const pages: { heading: string; parts: DocumentPart[] }[] = [
    {
      heading: labels.heading,
      parts: [
        text(null, labels.letterLines(policy.ownerName, policy.planName)),
        { kind: 'facts', heading: labels.schedule, facts: documentFacts(policy, language) },
        coverFacts(policy, today, labels),
      ],
    },
    {
      heading: labels.benefits,
      parts: [
        text(null, lines(BENEFITS[policy.policyType])),
        text(labels.riders, [...labels.riderLines]),
        riderTable(policy, labels),
        text(labels.nominees, []),
        ...nomineeParts(policy, labels, language),
        text(labels.words, lines(DEFINITIONS)),
      ],
    },
    { heading: labels.conditions, parts: CONDITION_GROUPS.flatMap((group) => conditionParts(group, policy, language)) },
    {
      heading: labels.endorsements,
      parts: [...endorsementParts(policy, { endorsements, labels, language }), text(labels.grievance, lines(GRIEVANCE))],
    },
  ];
  return pages.map(({ heading, parts }, at) => ({
    ...createPage(policy, today, labels),
    heading,
    notice: at === 0 ? findNotice(policy, labels, language) : null,
    noticeTone: statusGroup(policy.status) === 'closed' ? 'bad' : 'wait',
    parts,
    legal: at === pages.length - 1 ? labels.legal : null,
  }));
}

/** The certificate of a member of a group: two pages. */
export function certificatePages({ policy, today }: Bond, language: Language): DocumentPage[] {
  const labels = bondLabels(language);
  const page = createPage(policy, today, labels);
  const facts: Fact[] = [
    { label: labels.member, value: policy.lifeAssuredName },
    { label: labels.masterPolicy, value: `${policy.planName}, ${policy.uin}` },
    ...documentFacts(policy, language),
  ];
  const claims = CONDITION_GROUPS.at(-1)?.conditions.at(-1)?.lines ?? [];
  return [
    {
      ...page,
      heading: labels.certificate,
      notice: findNotice(policy, labels, language),
      parts: [{ kind: 'facts', heading: labels.member, facts }, coverFacts(policy, today, labels)],
    },
    {
      ...page,
      heading: labels.nominees,
      parts: [
        ...nomineeParts(policy, labels, language),
        { kind: 'text', heading: labels.benefits, lines: BENEFITS.GROUP.map((benefit) => benefit[language]) },
        { kind: 'text', heading: labels.claims, lines: claims.map((claim) => claim[language]) },
        { kind: 'text', heading: labels.grievance, lines: GRIEVANCE.map((line) => line[language]) },
      ],
      legal: labels.legal,
    },
  ];
}

const createPage = (policy: DocumentPolicy, today: Day, labels: BondLabels): Omit<DocumentPage, 'heading' | 'parts'> => ({
  number: { label: labels.number, value: policy.policyNo },
  about: labels.issuedOn(today),
  status: null,
  notice: null,
  noticeTone: 'wait',
  legal: null,
});

/** Notice at the top: the policy has ended, or another policy replaces it. */
function findNotice(policy: DocumentPolicy, labels: BondLabels, language: Language): string | null {
  const hasEnded = statusGroup(policy.status) === 'closed' || policy.status === 'DISCONTINUED_LOCKIN';
  const notices = [
    hasEnded ? labels.ended(statusName(policy.status, language), policy.statusDate) : null,
    policy.eiaRepository === null ? null : labels.electronic(policy.eiaRepository),
  ].filter((line) => line !== null);
  return notices.length > 0 ? notices.join(' ') : null;
}

function coverFacts(policy: DocumentPolicy, today: Day, labels: BondLabels): DocumentPart {
  const premium = policy.modalPremium + policy.riders.reduce((sum, rider) => sum + rider.premium, 0);
  const rate = gstRate({ type: policy.policyType, isFirstYear: false }, today);
  return {
    kind: 'facts',
    heading: labels.cover,
    facts: [
      { label: labels.sumAssured, value: formatRupees(policy.sumAssured) },
      { label: labels.deathBenefit, value: formatRupees(policy.deathBenefit) },
      { label: labels.premium, value: formatRupees(premium) },
      { label: labels.gst, value: formatRupees(applyBasisPoints(premium, rate)) },
      { label: labels.term, value: labels.years(policy.policyTermYears) },
      { label: labels.premiumTerm, value: labels.years(policy.premiumTermYears) },
      { label: labels.risk, value: formatDay(policy.riskCommencement) },
      { label: labels.maturity, value: dayOrDash(policy.maturityDate) },
      { label: labels.proposer, value: policy.ownerName },
    ],
  };
}

const riderTable = ({ riders }: DocumentPolicy, labels: BondLabels): DocumentPart => ({
  kind: 'table',
  heading: null,
  columns: [wide(labels.rider), amount(labels.sumAssured), amount(labels.riderPremium), column(labels.ends)],
  rows: riders.map((rider) => [rider.name, formatRupees(rider.sumAssured), formatRupees(rider.premium), formatDay(rider.ends)]),
  totals: [],
  empty: labels.noRiders,
});

function nomineeParts({ nominees, appointeeName }: DocumentPolicy, labels: BondLabels, language: Language): DocumentPart[] {
  return [
    {
      kind: 'table',
      heading: null,
      columns: [wide(labels.nominee), column(labels.relationship), column(labels.born), amount(labels.share)],
      rows: nominees.map((nominee) => [
        nominee.name,
        relationshipName(nominee.relationship)[language],
        formatDay(nominee.birthDate),
        `${(nominee.shareBp / 100).toFixed(2)}%`,
      ]),
      totals: [],
      empty: labels.noNominees,
    },
    ...(appointeeName === null ? [] : [{ kind: 'text' as const, heading: null, lines: [labels.appointee(appointeeName)] }]),
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
  { endorsements, labels, language }: { endorsements: Endorsement[]; labels: BondLabels; language: Language },
): DocumentPart[] {
  const notices = [...(policy.mwp ? [labels.mwp] : []), ...(policy.assigned ? [labels.assigned[policy.assigned]] : [])];
  return [
    {
      kind: 'table',
      heading: null,
      columns: [column(labels.date), wide(labels.change), column(labels.request)],
      rows: endorsements.map(({ completedAt, kind, caseId }) => [formatDay(dayOf(completedAt)), changeName(kind, language), caseId]),
      totals: [],
      empty: labels.noEndorsements,
    },
    ...(notices.length > 0 ? [{ kind: 'text' as const, heading: null, lines: notices }] : []),
  ];
}

/** Label of a kind of request; an unknown kind is shown as it is stored. */
function changeName(kind: string, language: Language): string {
  const row = (REQUEST_KINDS as Readonly<Record<string, RequestKindRow>>)[kind];
  if (!row) return kind;
  const { en, hi } = aboutOf(row);
  return language === 'hi' ? hi : en.charAt(0).toUpperCase() + en.slice(1);
}
