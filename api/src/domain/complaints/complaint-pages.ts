import { type Day, dayOf, formatDay, formatInstant } from '@portal/rules/calendar/dates.ts';
import {
  COMPLAINT_CATEGORY_TEXTS,
  COMPLAINT_SUBJECT_TEXTS,
  DECISION_TEXTS,
  STEP_TEXTS,
} from '@portal/rules/complaints/complaint-labels.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import type { Config } from '../../base/config/config.ts';
import { column, type DocumentPage, type DocumentPart, wide } from '../documents/document-page.ts';
import type { Language } from '../documents/receipt-labels.ts';
import { findConfirmSite, getOmbudsman, toContact } from './complaint-contacts.ts';
import { EVENT_NAMES, LABELS, PAYMENTS } from './complaint-document-labels.ts';
import { type ComplaintFields, describeDocument, listDifferences, type NotAsTold } from './complaint-fields.ts';
import type { ComplaintPayment } from './read-payment.ts';
import type { KnownComplaint } from './read-position.ts';

export type ComplaintRecord = {
  known: KnownComplaint;
  person: { name: string; mobile: string | null; email: string | null };
  policyNo: string | null;
  insurer: string;
  fields: ComplaintFields;
  files: readonly { name: string; pages: number }[];
  payment: ComplaintPayment | null;
  address: string | null;
  pinCode: string | null;
};
type Setting = { config: Config; language: Language; today: Day };

const ABSENT = '-';
const NONE = { totals: [], empty: ABSENT };
const dayOrNone = (day: Day | null): string => (day ? formatDay(day) : ABSENT);

/** The complaint with its course, and a page to copy into the Ombudsman's form. */
export function complaintPages(record: ComplaintRecord, setting: Setting): DocumentPage[] {
  const { language, today } = setting;
  const page = {
    number: { label: LABELS.number[language], value: record.known.complaint.caseId },
    ...{ about: formatDay(today), status: null, notice: null, noticeTone: 'wait' as const },
  };
  return [
    {
      ...page,
      heading: LABELS.heading[language],
      parts: [...describe(record, language), ...listCourse(record, language), listSteps(record, setting)],
      legal: LABELS.legal[language],
    },
    { ...page, heading: LABELS.form[language], parts: listFormFields(record, setting), legal: LABELS.legal[language] },
  ];
}

function describe({ known: { complaint, position }, person, policyNo, fields }: ComplaintRecord, language: Language): DocumentPart[] {
  const { subjectKind, subjectId, category, receivedOn } = complaint;
  const fact = (name: keyof typeof LABELS, value: string) => ({ label: LABELS[name][language], value });
  return [
    {
      kind: 'facts',
      heading: LABELS.details[language],
      facts: [
        fact('received', formatDay(receivedOn)),
        fact('due', formatDay(position.answerBy)),
        fact('subject', [COMPLAINT_SUBJECT_TEXTS[subjectKind][language], subjectId ?? fields.subjectId].filter(Boolean).join(' ')),
        fact('category', COMPLAINT_CATEGORY_TEXTS[category][language]),
        fact('policy', policyNo ?? ABSENT),
        fact('person', person.name),
      ],
    },
    ...(fields.notAsTold ? describeSale(fields.notAsTold, language) : []),
    { kind: 'text', heading: LABELS.text[language], lines: [fields.text] },
    { kind: 'text', heading: LABELS.wish[language], lines: [fields.wish[language]] },
  ];
}

/** Differences from what the customer was told, and the documents of the sale. */
function describeSale(notAsTold: NotAsTold, language: Language): DocumentPart[] {
  const label = (name: keyof typeof LABELS): string => LABELS[name][language];
  return [
    { kind: 'text', heading: label('differences'), lines: listDifferences(notAsTold).map((text) => text[language]) },
    {
      ...NONE,
      kind: 'table',
      heading: label('saleDocuments'),
      columns: [wide(label('file')), column(label('on')), wide(label('state'))],
      rows: notAsTold.attached.map(describeDocument).map(({ name, date, state }) => [name, date, state].map((text) => text[language])),
    },
  ];
}

function listCourse({ known: { events }, files, payment }: ComplaintRecord, language: Language): DocumentPart[] {
  const label = (name: keyof typeof LABELS): string => LABELS[name][language];
  const answered = events.findLast(({ answer }) => answer !== null);
  const { answer } = answered ?? {};
  return [
    {
      ...NONE,
      kind: 'table',
      heading: label('messages'),
      columns: [column(label('at')), column(label('by')), wide(label('message'))],
      rows: events.map(({ at, on, kind, userId, text }) => {
        // Staff note for each other why they hand a complaint on.
        const isShown = userId === null || kind === 'ANSWERED' || kind === 'TOKEN';
        const message = [EVENT_NAMES[kind][language], isShown ? text : null].filter(Boolean).join(': ');
        // The time of a letter or call is not known.
        return [dayOf(at) === on ? formatInstant(at) : formatDay(on), label(userId === null ? 'you' : 'us'), message];
      }),
    },
    {
      kind: 'table',
      heading: label('files'),
      columns: [wide(label('file')), column(label('pages'))],
      rows: files.map(({ name, pages }) => [name, String(pages)]),
      totals: [],
      empty: label('noFiles'),
    },
    answer && answered
      ? {
          kind: 'facts',
          heading: label('answer'),
          facts: [
            { label: label('decision'), value: DECISION_TEXTS[answer.decision][language] },
            { label: label('on'), value: formatDay(answered.on) },
            { label: label('reason'), value: answered.text ?? ABSENT },
            { label: label('clause'), value: answer.clause ?? ABSENT },
            { label: label('payment'), value: payment ? describePayment(payment, language) : ABSENT },
          ],
        }
      : { kind: 'text', heading: label('answer'), lines: [label('noAnswer')] },
  ];
}

const describePayment = ({ amount, state, on }: ComplaintPayment, language: Language): string =>
  [formatRupees(amount), PAYMENTS[state][language], on && formatDay(on)].filter(Boolean).join(', ');

function listSteps({ known: { position }, pinCode }: ComplaintRecord, { config, language }: Setting): DocumentPart {
  const label = (name: keyof typeof LABELS): string => LABELS[name][language];
  return {
    ...NONE,
    kind: 'table',
    heading: label('steps'),
    columns: [wide(label('step')), column(label('from')), column(label('until')), wide(label('contact'))],
    rows: position.steps.map(({ name, step, openFrom, openUntil }) => {
      const { name: officer, phones = [], email, address, website } = toContact(name, { pinCode, config }) ?? {};
      const contact = [officer, ...phones, email, address, website].filter(Boolean).join(', ');
      return [`${step} ${STEP_TEXTS[name][language]}`, dayOrNone(openFrom), dayOrNone(openUntil), contact || ABSENT];
    }),
  };
}

function listFormFields(record: ComplaintRecord, { config, language }: Setting): DocumentPart[] {
  const { known, person, policyNo, insurer, fields, pinCode } = record;
  const { complaint, position } = known;
  const label = (name: keyof typeof LABELS): string => LABELS[name][language];
  if (position.isAboveLimit) return [{ kind: 'text', heading: null, lines: [label('aboveLimit')] }];
  const office = getOmbudsman(pinCode, config);
  const site = findConfirmSite(config);
  return [
    {
      kind: 'facts',
      heading: label('form'),
      facts: [
        { label: label('name'), value: person.name },
        { label: label('mobile'), value: person.mobile ?? ABSENT },
        { label: label('email'), value: person.email ?? ABSENT },
        { label: label('address'), value: record.address ?? ABSENT },
        { label: label('pin'), value: pinCode ?? ABSENT },
        { label: label('insurer'), value: insurer },
        { label: label('policy'), value: policyNo ?? ABSENT },
        { label: label('complaintOn'), value: formatDay(complaint.receivedOn) },
        { label: label('answerOn'), value: dayOrNone(position.answeredOn) },
        { label: label('office'), value: office ? `${office.place[language]}, ${office.address}` : ABSENT },
      ],
    },
    { kind: 'text', heading: label('text'), lines: [fields.text] },
    { kind: 'text', heading: label('wish'), lines: [fields.wish[language]] },
    { kind: 'notes', lines: [...(site ? [label('confirm').replace('{site}', site)] : []), label('court')] },
  ];
}
