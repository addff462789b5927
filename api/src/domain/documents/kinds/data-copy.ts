import { dayOf, formatDay, formatInstant } from '@portal/rules/calendar/dates.ts';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { CLASS_LABELS, LAW_LABELS, PARTY_LABELS } from '@portal/rules/privacy/privacy-labels.ts';
import { z } from 'zod';
import { COPY_SECTION_NAMES, COPY_SECTIONS, type CopySection, listFields } from '../../privacy/copy-sections.ts';
import type { CopiedValue, DataCopy } from '../../privacy/data-copy.store.ts';
import { type DocumentKind, noDocument } from '../document-kind.ts';
import { column, type DocumentPart, requestedDocument, wide } from '../document-page.ts';
import type { Language } from '../receipt-labels.ts';

const Ref = z.object({ type: z.literal('data-copy'), policyId: z.string(), caseId: z.string() });

const TITLE = { en: 'Copy of your data', hi: 'आपके डेटा की प्रति' };
const LABELS = {
  en: {
    number: 'Client ID',
    about: (at: string) => `As of ${at}`,
    purposes: 'Why we hold your data',
    columns: ['Data', 'Why', 'Kept until', 'Shared with'],
    grounds: { LAW: 'Required by law', CONTRACT: 'Needed for your policy', CONSENT: 'You agreed' },
    empty: 'Nothing',
    legal:
      'PAN, Aadhaar and account numbers are masked. Who viewed your data is in the portal, on the page “Who viewed and changed my data”.',
  },
  hi: {
    number: 'ग्राहक आईडी',
    about: (at: string) => `${at} तक`,
    purposes: 'हम आपकी जानकारी क्यों रखते हैं',
    columns: ['जानकारी', 'क्यों', 'कब तक रखते हैं', 'किसके साथ साझा'],
    grounds: { LAW: 'कानून के अनुसार ज़रूरी', CONTRACT: 'आपकी पॉलिसी के लिए ज़रूरी', CONSENT: 'आपकी सहमति है' },
    empty: 'कुछ नहीं',
    legal: 'पैन, आधार और खाता संख्या छिपाई गई हैं। आपकी जानकारी किसने देखी, यह पोर्टल में “मेरी जानकारी किसने देखी और बदली” पेज पर है।',
  },
};

/** The copy of /privacy/file: no ServiceType of the downloads names it. */
export const dataCopyDocument: DocumentKind<never, z.infer<typeof Ref>, readonly unknown[]> = {
  ref: Ref,
  toRef(): never {
    throw new Error('No call names the copy by its kind.');
  },
  toPeriod: ({ caseId }) => caseId,
  fileName: ({ caseId }) => `DataCopy_${caseId}.pdf`,
  title: () => TITLE,
  template: 'document.typ',
  async read({ caseId }, { clientIds, store, branding, language, now }) {
    const copy = await store.dataCopy.find(clientIds, caseId, now);
    const client = copy && (await store.profile.findClient(copy.clientId));
    if (!client) return noDocument('notFound');
    const labels = LABELS[language];
    const { content } = copy;
    const page = {
      heading: TITLE[language],
      number: { label: labels.number, value: content.clientId },
      about: labels.about(formatInstant(new Date(content.collectedAt))),
      status: null,
      notice: null,
      noticeTone: 'good' as const,
      parts: [...COPY_SECTION_NAMES.map((section) => toPart(section, content, language)), purposesPart(content, language)],
      legal: labels.legal,
    };
    return {
      kind: 'content',
      data: requestedDocument({ title: TITLE[language], language, date: dayOf(now), pages: [page] }, branding),
      owner: { name: client.name, birthDate: client.birthDate, policyType: 'TERM', policyNo: '' },
      policyNo: null,
      policyNos: [],
      records: [],
    };
  },
};

type Kind = ReturnType<typeof listFields>[number][1]['kind'];

function toText(value: CopiedValue | undefined, kind: Kind): string {
  if (value === null || value === undefined) return '';
  if (kind === 'day') return formatDay(String(value));
  if (kind === 'instant') return formatInstant(new Date(String(value)));
  if (kind === 'money') return formatRupees(parseRupees(Number(value)) ?? 0);
  return String(value);
}

/** A single row is a list of facts, several are a table. */
function toPart(section: CopySection, { sections }: DataCopy, language: Language): DocumentPart {
  const rows = sections[section] ?? [];
  const heading = COPY_SECTIONS[section].title[language];
  const fields = listFields(section);
  if (section === 'details') {
    const [row = {}] = rows;
    const facts = fields.map(([key, { label, kind }]) => ({ label: label[language], value: toText(row[key], kind) }));
    return { kind: 'facts', heading, facts: facts.filter(({ value }) => value !== '') };
  }
  return {
    kind: 'table',
    heading,
    columns: fields.map(([, { label }]) => column(label[language])),
    rows: rows.map((row) => fields.map(([key, { kind }]) => toText(row[key], kind))),
    totals: [],
    empty: LABELS[language].empty,
  };
}

function purposesPart({ purposes }: DataCopy, language: Language): DocumentPart {
  const labels = LABELS[language];
  const [data = '', why = '', kept = '', shared = ''] = labels.columns;
  return {
    kind: 'table',
    heading: labels.purposes,
    columns: [column(data), wide(why), column(kept), column(shared)],
    rows: purposes.map((row) => [
      CLASS_LABELS[row.class].title[language],
      [CLASS_LABELS[row.class].purpose[language], labels.grounds[row.ground], row.law && LAW_LABELS[row.law][language]]
        .filter(Boolean)
        .join('. '),
      row.keptUntil ? formatDay(row.keptUntil) : '',
      row.sharedWith.map((party) => PARTY_LABELS[party][language]).join(', '),
    ]),
    totals: [],
    empty: labels.empty,
  };
}
