import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { type ClaimStatus, isClaimOpenForDocuments } from '@portal/rules/claims/claim.ts';
import { CLAIM_DOCUMENTS, type DocumentCode } from '@portal/rules/claims/claim-documents.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import type { ClaimPayment, DocumentState, StoredDocument } from '../../claims/claim-document-rows.store.ts';
import type { Claim, ClaimEvent } from '../../claims/claim-rows.store.ts';
import { amount, column, type DocumentPart, wide } from '../document-page.ts';

type Labels = {
  promisedDate: string;
  position: string;
  status: string;
  documents: string;
  document: string;
  timeline: string;
  date: string;
  note: string;
  payments: string;
  part: string;
  amount: string;
  none: string;
  statuses: Record<ClaimStatus, string>;
  states: Record<DocumentState, string>;
};
const LABELS: Record<'en' | 'hi', Labels> = {
  en: {
    promisedDate: 'Promised date',
    position: 'Status of your claim',
    status: 'Status',
    documents: 'Documents',
    document: 'Document',
    timeline: 'What happened so far',
    date: 'Date',
    note: 'Note',
    payments: 'Payments',
    part: 'Part',
    amount: 'Amount',
    none: 'None',
    statuses: {
      INTIMATED: 'Filed',
      DOCS_PENDING: 'Filed, documents needed',
      IN_REVIEW: 'Under review',
      REQUIREMENT_RAISED: 'A document was requested',
      INVESTIGATION: 'Under investigation',
      APPROVED: 'Approved',
      PART_PAID: 'Paid in part',
      PAID: 'Paid',
      REPUDIATED: 'Declined',
      REOPENED: 'Reopened',
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
    promisedDate: 'वादे की तारीख़',
    position: 'दावे की स्थिति',
    status: 'स्थिति',
    documents: 'दस्तावेज़',
    document: 'दस्तावेज़',
    timeline: 'अब तक क्या हुआ',
    date: 'तारीख़',
    note: 'टिप्पणी',
    payments: 'भुगतान',
    part: 'भाग',
    amount: 'राशि',
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

type Folder = { claim: Claim; documents: StoredDocument[]; timeline: ClaimEvent[]; payments: ClaimPayment[] };
/** The part of a claim that its claimant may see: status, documents, timeline and payments. */
export function claimFolder({ claim, documents, timeline, payments }: Folder, language: 'en' | 'hi'): DocumentPart[] {
  const labels = LABELS[language];
  const isOpen = isClaimOpenForDocuments(claim.status);
  return [
    {
      kind: 'facts',
      heading: labels.position,
      facts: [
        { label: labels.status, value: labels.statuses[claim.status] },
        ...(claim.promisedBy ? [{ label: labels.promisedDate, value: formatDay(claim.promisedBy) }] : []),
      ],
    },
    {
      kind: 'table',
      heading: labels.documents,
      columns: [wide(labels.document), column(labels.status), wide(labels.note)],
      rows: documents.map(({ code, name, state, reason, why }) => [
        claimDocumentName(code, name, language),
        labels.states[isOpen || !MISSING.has(state) ? state : 'WAIVED'],
        reason ?? why ?? '',
      ]),
      totals: [],
      empty: labels.none,
    },
    {
      kind: 'table',
      heading: labels.timeline,
      columns: [column(labels.date), column(labels.status), wide(labels.note)],
      rows: timeline.map(({ at, status, note }) => [formatDay(dayOf(at)), labels.statuses[status], note ?? '']),
      totals: [],
      empty: labels.none,
    },
    {
      kind: 'table',
      heading: labels.payments,
      columns: [wide(labels.part), column(labels.date), column('UTR'), amount(labels.amount)],
      rows: payments.map(({ kind, paidOn, utr, amount: paise }) => [
        kind,
        paidOn ? formatDay(paidOn) : '-',
        utr ?? '-',
        formatRupees(paise),
      ]),
      totals: [],
      empty: labels.none,
    },
  ];
}
