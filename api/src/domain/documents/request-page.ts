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
  const words = requestLabels(language);
  const { caseId, kind, status, policyNo, personName, submittedAt, promisedBy, changes, files } = request;
  const parts: DocumentPart[] = [
    {
      kind: 'facts',
      heading: words.request,
      facts: [
        { label: words.kind, value: kind.title[language] },
        { label: words.policy, value: policyNo ?? ABSENT },
        { label: words.person, value: personName },
        { label: words.submitted, value: formatInstant(submittedAt) },
        { label: words.promised, value: promisedBy ? formatDay(promisedBy) : ABSENT },
      ],
    },
    {
      kind: 'table',
      heading: words.what,
      columns: [wide(words.detail), wide(words.before), wide(words.after)],
      rows: changes.map(({ label, before, after }) => [label[language], before?.[language] ?? ABSENT, after?.[language] ?? ABSENT]),
      totals: [],
      empty: words.nothingListed,
    },
    ...(request.moves.length > 0 ? [movedUnits(request.moves, language)] : []),
    {
      kind: 'table',
      heading: words.files,
      columns: [wide(words.file), column(words.pages)],
      rows: files.map(({ name, pages }) => [name, String(pages)]),
      totals: [],
      empty: words.noFiles,
    },
    ...(isFolder ? stepsOf(request, language) : []),
  ];
  const isDone = status === 'COMPLETED';
  return {
    heading: isFolder ? words.folder : isDone ? words.confirmation : words.acknowledgement,
    number: { label: words.number, value: caseId },
    about: words.issued(today),
    status: { text: words.statusName(status), tone: TONES[status as keyof typeof TONES] ?? 'wait' },
    notice: isClosed(status) ? null : words.notYet,
    noticeTone: 'wait',
    parts,
    legal: words.legal,
  };
}

function movedUnits(moves: RequestRecord['moves'], language: Language): DocumentPart {
  const words = accountLabels(language);
  return {
    kind: 'table',
    heading: requestLabels(language).moved,
    columns: [wide(words.fund), wide(words.what), amount(words.nav), amount(words.units), amount(words.amount)],
    rows: moves.map(({ fund, kind, nav, units, amount: paise }) => [fund, kindName(kind, words), nav, units, signedRupees(paise)]),
    totals: [],
    empty: ABSENT,
  };
}

function stepsOf({ requirements, timeline }: RequestRecord, language: Language): DocumentPart[] {
  const words = requestLabels(language);
  return [
    {
      kind: 'table',
      heading: words.needed,
      columns: [wide(words.file), column(words.status)],
      rows: requirements.map(({ name, status }) => [name, status === 'OPEN' ? words.no : words.yes]),
      totals: [],
      empty: words.noneNeeded,
    },
    {
      kind: 'table',
      heading: words.steps,
      columns: [column(words.at), column(words.status), wide(words.note)],
      rows: timeline.map(({ at, status, note }) => [formatInstant(at), words.statusName(status), note ?? '']),
      totals: [],
      empty: ABSENT,
    },
  ];
}
