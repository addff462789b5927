import type { CLAIM_LETTERS } from '@portal/contract/claim/claim-status.ts';
import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import type { ClaimantRole } from '@portal/rules/claims/claim.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import type { ClaimPayment, StoredDocument } from '../../claims/claim-document-rows.store.ts';
import type { Claim, Claimant, ClaimEvent } from '../../claims/claim-rows.store.ts';
import { amount, column, type DocumentPart, wide } from '../document-page.ts';
import type { LetterPage, LetterPanel } from '../letter-page.ts';
import { type Branding, createPanel, type Fact } from '../receipt-document.ts';
import type { Language } from '../receipt-labels.ts';
import { claimDocumentName, claimFolder } from './claim-folder.ts';
import { LETTER_LABELS } from './claim-letter-labels.ts';

export type ClaimLetterContent = {
  letter: (typeof CLAIM_LETTERS)[number];
  claim: Claim;
  claimant: Claimant;
  /** The payments of this claimant only. */
  payments: ClaimPayment[];
  documents: StoredDocument[];
  timeline: ClaimEvent[];
  now: Date;
};
type Body = { panel: LetterPanel | null; parts: DocumentPart[] };

/** Claimants who write for an organisation get no condolence. */
const ORGANISATIONS: readonly ClaimantRole[] = ['ASSIGNEE', 'EMPLOYER', 'LENDER'];
const isRepudiated = ({ status, decision }: Claim): boolean => status === 'REPUDIATED' && decision !== null;

/** One letter to one claimant. `branding` names whom to ask. */
export function claimLetterPage(content: ClaimLetterContent, branding: Branding, language: Language): LetterPage {
  const { letter, claim, claimant, now } = content;
  const labels = LETTER_LABELS[language];
  const { name, address } = claimant.person;
  const kind = letter === 'DECISION' ? (isRepudiated(claim) ? 'REPUDIATED' : 'APPROVED') : letter;
  const isCondolenceDue = claim.type === 'DEATH' && !ORGANISATIONS.includes(claimant.role);
  const { panel, parts } = createBody(content, branding, language);
  return {
    number: { label: labels.claimNumber, value: claim.claimNumber },
    address: [name, ...(address?.split(/\s*[\n\r]+\s*/) ?? [])],
    date: formatDay(dayOf(now)),
    heading: labels.heading[kind],
    salutation: labels.salutation(name),
    opening: [...(isCondolenceDue ? [labels.condolence(claim.lifeAssuredName)] : []), labels.opening[kind]],
    panel,
    parts: [
      ...parts,
      { kind: 'text', heading: labels.questions, lines: [labels.contact(branding.SUPPORT_PHONE, branding.CUSTOMER_CARE_EMAIL)] },
    ],
    signature: { closing: labels.closing, name: labels.team, insurer: branding.PROVIDER_NAME },
    legal: labels.legal,
  };
}

function createBody(content: ClaimLetterContent, branding: Branding, language: Language): Body {
  switch (content.letter) {
    case 'ACKNOWLEDGEMENT':
      return acknowledgement(content, language);
    case 'DECISION':
      return isRepudiated(content.claim) ? repudiation(content, branding, language) : approval(content, language);
    case 'PAYMENT':
      return payment(content, language);
    case 'FOLDER':
      return { panel: null, parts: [claimFacts(content, language), ...claimFolder(content, language)] };
  }
}

function acknowledgement(content: ClaimLetterContent, language: Language): Body {
  const { claim, documents } = content;
  const labels = LETTER_LABELS[language];
  const missing = documents.filter(({ isCompulsory, state }) => isCompulsory && (state === 'OPEN' || state === 'REJECTED'));
  const names = missing.map(({ code, name }) => claimDocumentName(code, name, language));
  const decision = claim.promisedBy === null ? labels.decideAfter : labels.decideBy(claim.promisedBy);
  return {
    panel: null,
    parts: [
      claimFacts(content, language),
      { kind: 'text', heading: labels.documents, lines: names.length > 0 ? names : [labels.noDocuments] },
      {
        kind: 'steps',
        heading: labels.nextSteps,
        lines: [...(names.length > 0 ? [labels.upload] : []), decision, labels.tellDecision],
      },
    ],
  };
}

function approval({ claim, claimant, payments }: ClaimLetterContent, language: Language): Body {
  const labels = LETTER_LABELS[language];
  const total = sumPayments(payments);
  const digits = toLast4(claimant);
  const isPaid = payments.length > 0 && payments.every(({ utr }) => utr !== null);
  const { promisedBy, lastPaperOn } = claim;
  const steps = [
    ...(payments.length === 0 ? [labels.amountFollows] : []),
    labels.payToAccount(digits),
    ...(promisedBy && lastPaperOn ? [labels.payLate(promisedBy)] : []),
  ];
  return {
    panel:
      total === 0
        ? null
        : {
            label: labels.approvedAmount,
            amount: createPanel(labels.approvedAmount, total, language),
            reason: null,
            facts: [
              { label: labels.account, value: labels.accountEnding(digits) },
              ...(promisedBy && !isPaid ? [{ label: labels.payBy, value: formatDay(promisedBy) }] : []),
              ...(claimant.shareBp === null ? [] : [{ label: labels.share, value: `${(claimant.shareBp / 100).toFixed(2)}%` }]),
              ...policyFacts(claim, language),
            ],
          },
    parts: [
      ...(payments.length > 0 ? [paymentTable(payments, language)] : []),
      { kind: 'steps', heading: labels.nextSteps, lines: isPaid ? [labels.allPaid] : steps },
    ],
  };
}

function repudiation({ claim, now }: ClaimLetterContent, branding: Branding, language: Language): Body {
  const labels = LETTER_LABELS[language];
  const { reason = null, clause = null, on = dayOf(now) } = claim.decision ?? {};
  return {
    panel: {
      label: labels.reason,
      amount: null,
      reason,
      facts: [
        ...(clause === null ? [] : [{ label: labels.clause, value: clause }]),
        { label: labels.decidedOn, value: formatDay(on) },
        ...policyFacts(claim, language),
      ],
    },
    parts: [
      { kind: 'steps', heading: labels.appeal, lines: labels.appealSteps(on, branding.CUSTOMER_CARE_EMAIL) },
      { kind: 'text', heading: null, lines: [labels.court] },
    ],
  };
}

function payment({ claim, claimant, payments }: ClaimLetterContent, language: Language): Body {
  const labels = LETTER_LABELS[language];
  const paid = sumPayments(payments.filter(({ utr }) => utr !== null));
  return {
    panel: {
      label: labels.paidAmount,
      amount: createPanel(labels.paidAmount, paid, language),
      reason: null,
      facts: [{ label: labels.account, value: labels.accountEnding(toLast4(claimant)) }, ...policyFacts(claim, language)],
    },
    parts: [paymentTable(payments, language)],
  };
}

const toLast4 = ({ account }: Claimant): string => account?.accountNo.slice(-4) ?? '';
const sumPayments = (payments: ClaimPayment[]): number => payments.reduce((sum, { amount: paise }) => sum + paise, 0);

const policyFacts = ({ planName, policyNo, lifeAssuredName }: Claim, language: Language): Fact[] => [
  { label: LETTER_LABELS[language].plan, value: planName },
  { label: LETTER_LABELS[language].policyNo, value: policyNo },
  { label: LETTER_LABELS[language].insured, value: lifeAssuredName },
];

function claimFacts({ claim }: ClaimLetterContent, language: Language): DocumentPart {
  const labels = LETTER_LABELS[language];
  return {
    kind: 'facts',
    heading: labels.yourClaim,
    facts: [
      ...policyFacts(claim, language),
      { label: labels.eventOn, value: formatDay(claim.eventDate) },
      { label: labels.filedOn, value: formatDay(dayOf(claim.filedAt)) },
    ],
  };
}

function paymentTable(payments: ClaimPayment[], language: Language): DocumentPart {
  const labels = LETTER_LABELS[language];
  return {
    kind: 'table',
    heading: labels.payments,
    columns: [wide(labels.part), column(labels.paidOn), column('UTR'), amount(labels.amount)],
    rows: payments.map(({ kind, paidOn, utr, amount: paise }) => [
      kind,
      utr && paidOn ? formatDay(paidOn) : labels.notPaid,
      utr ?? '-',
      formatRupees(paise),
    ]),
    totals: [[labels.total, '', '', formatRupees(sumPayments(payments))]],
    empty: labels.notPaid,
  };
}
