import { type Day, formatDay, formatInstant } from '@portal/rules/calendar/dates.ts';
import { type Paise, signedRupees } from '@portal/rules/money/money.ts';
import type { RequestKind } from '@portal/rules/requests/request-kinds.ts';
import { isClosed, type RequestStatus } from '@portal/rules/requests/request-status.ts';
import type { Change } from '../requests/changes.ts';
import { accountLabels, kindName } from './account-labels.ts';
import { amount, column, type DocumentPage, type DocumentPart, wide } from './document-page.ts';
import type { Language } from './receipt-labels.ts';
import { requestLabels } from './request-labels.ts';

/** A request as its documents show it, with masked changes. */
export type RequestRecord = {
  caseId: string;
  kind: RequestKind;
  status: RequestStatus;
  policyNo: string | null;
  personName: string;
  submittedAt: Date;
  promisedBy: Day | null;
  changes: readonly Change[];
  files: readonly { name: string; pages: number }[];
  /** Transactions of a fund switch, once it is carried out. */
  moves: readonly { fund: string; kind: string; units: string; nav: string; amount: Paise }[];
  requirements: readonly { name: string; status: 'OPEN' | 'SUBMITTED' | 'ACCEPTED' | 'REJECTED' }[];
  timeline: readonly { status: RequestStatus; note: string | null; at: Date }[];
};

const ABSENT = '-';
const TONES = { COMPLETED: 'good', REJECTED: 'bad', CANCELLED: 'bad' } as const;

/** The acknowledgement of a request, or the confirmation of what was done; a folder also has every step of it. */
export function requestPage(
  request: RequestRecord,
  { today, language, isFolder }: { today: Day; language: Language; isFolder: boolean },
): DocumentPage {
  const labels = requestLabels(language);
  const { caseId, kind, status, policyNo, personName, submittedAt, promisedBy, changes, files } = request;
  const parts: DocumentPart[] = [
    {
      kind: 'facts',
      heading: labels.request,
      facts: [
        { label: labels.kind, value: kind.title[language] },
        { label: labels.policy, value: policyNo ?? ABSENT },
        { label: labels.person, value: personName },
        { label: labels.submitted, value: formatInstant(submittedAt) },
        { label: labels.promised, value: promisedBy ? formatDay(promisedBy) : ABSENT },
      ],
    },
    {
      kind: 'table',
      heading: labels.what,
      columns: [wide(labels.detail), wide(labels.before), wide(labels.after)],
      rows: changes.map(({ label, before, after }) => [label[language], before?.[language] ?? ABSENT, after?.[language] ?? ABSENT]),
      totals: [],
      empty: labels.nothingListed,
    },
    ...(request.moves.length > 0 ? [movedUnits(request.moves, language)] : []),
    {
      kind: 'table',
      heading: labels.files,
      columns: [wide(labels.file), column(labels.pages)],
      rows: files.map(({ name, pages }) => [name, String(pages)]),
      totals: [],
      empty: labels.noFiles,
    },
    ...(isFolder ? listSteps(request, language) : []),
  ];
  const isDone = status === 'COMPLETED';
  return {
    heading: isFolder ? labels.folder : isDone ? labels.confirmation : labels.acknowledgement,
    number: { label: labels.number, value: caseId },
    about: labels.issued(today),
    status: { text: labels.statusName(status), tone: TONES[status as keyof typeof TONES] ?? 'wait' },
    notice: isClosed(status) ? null : labels.notYet,
    noticeTone: 'wait',
    parts,
    legal: labels.legal,
  };
}

function movedUnits(moves: RequestRecord['moves'], language: Language): DocumentPart {
  const labels = accountLabels(language);
  return {
    kind: 'table',
    heading: requestLabels(language).moved,
    columns: [wide(labels.fund), wide(labels.what), amount(labels.nav), amount(labels.units), amount(labels.amount)],
    rows: moves.map(({ fund, kind, nav, units, amount: paise }) => [fund, kindName(kind, labels), nav, units, signedRupees(paise)]),
    totals: [],
    empty: ABSENT,
  };
}

function listSteps({ requirements, timeline }: RequestRecord, language: Language): DocumentPart[] {
  const labels = requestLabels(language);
  return [
    {
      kind: 'table',
      heading: labels.needed,
      columns: [wide(labels.file), column(labels.status)],
      rows: requirements.map(({ name, status }) => [name, status === 'OPEN' ? labels.no : labels.yes]),
      totals: [],
      empty: labels.noneNeeded,
    },
    {
      kind: 'table',
      heading: labels.steps,
      columns: [column(labels.at), column(labels.status), wide(labels.note)],
      rows: timeline.map(({ at, status, note }) => [formatInstant(at), labels.statusName(status), note ?? '']),
      totals: [],
      empty: ABSENT,
    },
  ];
}
