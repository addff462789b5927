import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { type ClaimStatus, isClaimOpenForDocuments } from '@portal/rules/claims/claim.ts';
import { CLAIM_DOCUMENTS, type DocumentCode } from '@portal/rules/claims/claim-documents.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import type { ClaimPayment, DocumentState, StoredDocument } from '../../claims/claim-document-rows.store.ts';
import type { Claim, ClaimEvent } from '../../claims/claim-rows.store.ts';
import { amount, column, type DocumentPart, wide } from '../document-page.ts';

type Words = {
  promised: string;
  standing: string;
  status: string;
  papers: string;
  paper: string;
  steps: string;
  on: string;
  note: string;
  payments: string;
  part: string;
  sum: string;
  none: string;
  statuses: Record<ClaimStatus, string>;
  states: Record<DocumentState, string>;
};
const WORDS: Record<'en' | 'hi', Words> = {
  en: {
    promised: 'Promised by',
    standing: 'Where it stands',
    status: 'Status',
    papers: 'Documents',
    paper: 'Document',
    steps: 'What happened',
    on: 'On',
    note: 'Note',
    payments: 'Payments',
    part: 'Part',
    sum: 'Amount',
    none: 'None',
    statuses: {
      INTIMATED: 'Filed',
      DOCS_PENDING: 'Filed, documents needed',
      IN_REVIEW: 'Under review',
      REQUIREMENT_RAISED: 'A document was requested',
      INVESTIGATION: 'Being investigated',
      APPROVED: 'Approved',
      PART_PAID: 'Paid in part',
      PAID: 'Paid',
      REPUDIATED: 'Refused',
      REOPENED: 'Opened again',
      CLOSED: 'Closed',
    },
    states: {
      OPEN: 'Needed',
      UPLOADED: 'Sent',
      RECEIVED: 'Received',
      REJECTED: 'Sent back',
      NOT_AVAILABLE: 'Not available',
      WAIVED: 'Not needed',
    },
  },
  hi: {
    promised: 'वादा की तिथि',
    standing: 'दावे की स्थिति',
    status: 'स्थिति',
    papers: 'दस्तावेज़',
    paper: 'दस्तावेज़',
    steps: 'क्या हुआ',
    on: 'तिथि',
    note: 'टिप्पणी',
    payments: 'भुगतान',
    part: 'भाग',
    sum: 'राशि',
    none: 'कोई नहीं',
    statuses: {
      INTIMATED: 'दर्ज',
      DOCS_PENDING: 'दर्ज, दस्तावेज़ चाहिए',
      IN_REVIEW: 'जाँच में',
      REQUIREMENT_RAISED: 'दस्तावेज़ माँगा गया',
      INVESTIGATION: 'छानबीन',
      APPROVED: 'स्वीकृत',
      PART_PAID: 'आंशिक भुगतान',
      PAID: 'भुगतान हुआ',
      REPUDIATED: 'अस्वीकृत',
      REOPENED: 'फिर खोला गया',
      CLOSED: 'बंद',
    },
    states: {
      OPEN: 'चाहिए',
      UPLOADED: 'भेजा गया',
      RECEIVED: 'मिला',
      REJECTED: 'वापस भेजा गया',
      NOT_AVAILABLE: 'उपलब्ध नहीं',
      WAIVED: 'आवश्यक नहीं',
    },
  },
};

export const claimDocumentName = (code: string, name: string | null, language: 'en' | 'hi'): string =>
  CLAIM_DOCUMENTS[code as DocumentCode]?.name[language] ?? name ?? code;

const MISSING: ReadonlySet<DocumentState> = new Set(['OPEN', 'REJECTED']);

type Folder = { claim: Claim; papers: StoredDocument[]; timeline: ClaimEvent[]; parts: ClaimPayment[] };
/** The part of a claim that its claimant may see: status, documents, timeline and payments. */
export function claimFolder({ claim, papers, timeline, parts }: Folder, language: 'en' | 'hi'): DocumentPart[] {
  const words = WORDS[language];
  const isOpen = isClaimOpenForDocuments(claim.status);
  return [
    {
      kind: 'facts',
      heading: words.standing,
      facts: [
        { label: words.status, value: words.statuses[claim.status] },
        ...(claim.promisedBy ? [{ label: words.promised, value: formatDay(claim.promisedBy) }] : []),
      ],
    },
    {
      kind: 'table',
      heading: words.papers,
      columns: [wide(words.paper), column(words.status), wide(words.note)],
      rows: papers.map(({ code, name, state, reason, why }) => [
        claimDocumentName(code, name, language),
        words.states[isOpen || !MISSING.has(state) ? state : 'WAIVED'],
        reason ?? why ?? '',
      ]),
      totals: [],
      empty: words.none,
    },
    {
      kind: 'table',
      heading: words.steps,
      columns: [column(words.on), column(words.status), wide(words.note)],
      rows: timeline.map(({ at, status, note }) => [formatDay(dayOf(at)), words.statuses[status], note ?? '']),
      totals: [],
      empty: words.none,
    },
    {
      kind: 'table',
      heading: words.payments,
      columns: [wide(words.part), column(words.on), column('UTR'), amount(words.sum)],
      rows: parts.map(({ kind, paidOn, utr, amount: paise }) => [kind, paidOn ? formatDay(paidOn) : '-', utr ?? '-', formatRupees(paise)]),
      totals: [],
      empty: words.none,
    },
  ];
}
