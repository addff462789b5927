import { ACCESS_KINDS } from '@portal/contract/profile/profile-access.ts';
import { dayOf, formatDay, formatInstant } from '@portal/rules/calendar/dates.ts';
import { z } from 'zod';
import { describeAccess, listActions } from '../../policies/data-access.ts';
import { type DocumentKind, noDocument } from '../document-kind.ts';
import { column, requestedDocument, wide } from '../document-page.ts';

const Ref = z.object({
  type: z.literal('data-access'),
  policyId: z.string(),
  clientId: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  show: z.enum(ACCESS_KINDS).nullable(),
});
/** More rows than a reader needs. For older entries, the customer requests a shorter period. */
const MOST = 1_000;

const TITLE = { en: 'Who viewed and changed my data', hi: 'मेरी जानकारी किसने देखी और बदली' };
const LABELS = {
  en: {
    number: 'Client ID',
    about: (from: string, to: string) => `From ${from} to ${to}`,
    columns: ['Time', 'Who', 'Action', 'Details'],
    refused: (action: string) => `${action} (not done)`,
    legal: 'Your own views are not listed. If you do not recognise an entry, please write to us or call us.',
  },
  hi: {
    number: 'ग्राहक आईडी',
    about: (from: string, to: string) => `${from} से ${to} तक`,
    columns: ['समय', 'किसने', 'क्या', 'विवरण'],
    refused: (action: string) => `${action} (नहीं हुआ)`,
    legal: 'आपका अपना देखना सूची में नहीं है। कुछ अनजाना लगे तो हमें लिखें या फ़ोन करें।',
  },
};

/** The list of /dataAccess/list as a file: no ServiceType of the downloads names it. */
export const dataAccessDocument: DocumentKind<never, z.infer<typeof Ref>, readonly unknown[]> = {
  ref: Ref,
  toRef(): never {
    throw new Error('No call names this list by its kind.');
  },
  toPeriod: ({ from, to }) => `${formatDay(from)}_${formatDay(to)}`,
  fileName: ({ from, to }) => `DataAccess_${formatDay(from)}_${formatDay(to)}.pdf`,
  title: () => TITLE,
  template: 'document.typ',
  async read({ clientId, from, to, show }, { clientIds, store, branding, language, now }) {
    const client = clientIds.includes(clientId) ? await store.profile.findClient(clientId) : undefined;
    if (!client) return noDocument('notFound');
    const filter = { clientIds, actions: listActions(show ? [show] : ACCESS_KINDS), from, to };
    const { rows } = await store.dataAccess.list(filter, MOST, 0);
    if (rows.length === 0) return noDocument('empty');
    const labels = LABELS[language];
    const [time = '', actor = '', what = '', about = ''] = labels.columns;
    const cells = rows.map((row) => {
      const entry = describeAccess(row, clientId);
      const done = entry.what[language];
      const reason = [entry.about, entry.reason].filter(Boolean).join(', ');
      return [formatInstant(entry.at), entry.whoText[language], entry.outcome === 'DONE' ? done : labels.refused(done), reason];
    });
    const page = {
      heading: TITLE[language],
      number: { label: labels.number, value: clientId },
      about: labels.about(formatDay(from), formatDay(to)),
      status: null,
      notice: null,
      noticeTone: 'good' as const,
      parts: [
        {
          kind: 'table' as const,
          heading: null,
          columns: [column(time), column(actor), wide(what), column(about)],
          rows: cells,
          totals: [],
          empty: '',
        },
      ],
      legal: labels.legal,
    };
    return {
      kind: 'content',
      data: requestedDocument({ title: TITLE[language], language, date: dayOf(now), pages: [page] }, branding),
      owner: { name: client.name, birthDate: client.birthDate, policyType: 'TERM', policyNo: '' },
      policyNo: null,
      policyNos: [],
      records: rows,
    };
  },
};
