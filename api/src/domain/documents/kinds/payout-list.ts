import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { PAYOUT_KIND_TEXTS } from '@portal/rules/money/payouts.ts';
import { z } from 'zod';
import { type ListedPayout, listComing, toListedPayout } from '../../payouts/read-payouts.ts';
import { type DocumentKind, noDocument, type Source } from '../document-kind.ts';
import { amount, column, requestedDocument, wide } from '../document-page.ts';
import type { Language } from '../receipt-labels.ts';

const Ref = z.object({
  type: z.literal('payout-list'),
  /** Empty: all policies. */
  policyId: z.string(),
  clientId: z.string(),
  year: z.number().nullable(),
  paidFrom: z.string().nullable(),
});
type Ref = z.infer<typeof Ref>;
/** More rows than a reader needs. For older payouts, the customer chooses a policy or a year. */
const MOST = 1_000;

const TITLE = { en: 'Payouts', hi: 'आपको मिलने वाली राशि' };
const LABELS = {
  en: {
    number: 'Client ID',
    all: 'All policies',
    policy: (number: string) => `Policy ${number}`,
    coming: 'Coming in the next 24 months',
    past: 'Paid',
    next: ['Date', 'Kind', 'Policy', 'Amount'],
    columns: ['Date', 'Kind', 'Policy', 'Amount', 'Tax deducted', 'Account', 'Reference'],
    none: 'No payouts',
    returned: 'Returned',
    pending: 'On its way',
    legal: 'Bonus and fund value are not included, because they are not known yet.',
  },
  hi: {
    number: 'ग्राहक आईडी',
    all: 'सभी पॉलिसियाँ',
    policy: (number: string) => `पॉलिसी ${number}`,
    coming: 'अगले 24 महीनों में आने वाले',
    past: 'किए गए भुगतान',
    next: ['तारीख़', 'प्रकार', 'पॉलिसी', 'राशि'],
    columns: ['तारीख़', 'प्रकार', 'पॉलिसी', 'राशि', 'काटा गया कर', 'खाता', 'संदर्भ'],
    none: 'कोई भुगतान नहीं',
    returned: 'लौटाया गया',
    pending: 'भेजा जा चुका है',
    legal: 'बोनस और फ़ंड मूल्य शामिल नहीं हैं, क्योंकि वे अभी तय नहीं हैं।',
  },
};

/** The list of /payouts/list as a file: no ServiceType of the downloads names it. */
export const payoutListDocument: DocumentKind<never, Ref, readonly unknown[]> = {
  ref: Ref,
  toRef(): never {
    throw new Error('No call names this list by its kind.');
  },
  toPeriod: ({ year }) => (year === null ? 'ALL' : String(year)),
  fileName: ({ year }) => `Payouts${year === null ? '' : `_${year}`}.pdf`,
  title: () => TITLE,
  template: 'document.typ',
  async read({ clientId, policyId, year, paidFrom }, source) {
    const { clientIds, store, branding, language, now } = source;
    const client = clientIds.includes(clientId) ? await store.profile.findClient(clientId) : undefined;
    if (!client) return noDocument('notFound');
    const rows = await readRows({ policyId, year, paidFrom }, source);
    if (rows.next.length + rows.past.length === 0) return noDocument('empty');
    const labels = LABELS[language];
    const page = {
      heading: TITLE[language],
      number: { label: labels.number, value: clientId },
      about: [policyId ? labels.policy(policyId) : labels.all, year].filter((part) => part !== null).join(', '),
      ...{ status: null, notice: null, noticeTone: 'good' as const },
      parts: [toNextTable(rows.next, language), toPastTable(rows.past, language)],
      legal: labels.legal,
    };
    return {
      kind: 'content',
      data: requestedDocument({ title: TITLE[language], language, date: dayOf(now), pages: [page] }, branding),
      owner: { name: client.name, birthDate: client.birthDate, policyType: 'TERM', policyNo: '' },
      ...{ policyNo: null, policyNos: [] },
      records: [...rows.next, ...rows.past],
    };
  },
};

type Rows = { next: Awaited<ReturnType<typeof listComing>>; past: ListedPayout[] };
async function readRows(
  { policyId, year, paidFrom }: Pick<Ref, 'policyId' | 'year' | 'paidFrom'>,
  { clientIds, store, now }: Source,
): Promise<Rows> {
  const [next, past] = await Promise.all([
    listComing({ clientIds, paidFrom: paidFrom ?? undefined, store, now }),
    store.payoutList.list(clientIds, { policyNo: policyId || null, year }, { limit: MOST, skip: 0 }),
  ]);
  return { next: next.filter(({ policyNumber }) => policyId === '' || policyNumber === policyId), past: past.map(toListedPayout) };
}

function toNextTable(rows: Rows['next'], language: Language) {
  const { coming, next, none } = LABELS[language];
  const [date = '', kind = '', policy = '', sum = ''] = next;
  const cells = rows.map((row) => [
    formatDay(row.dueOn),
    PAYOUT_KIND_TEXTS[row.kind][language],
    row.policyNumber,
    formatRupees(row.amount),
  ]);
  return {
    ...{ kind: 'table' as const, heading: coming, totals: [], empty: none },
    columns: [column(date), wide(kind), column(policy), amount(sum)],
    rows: cells,
  };
}

function toPastTable(rows: Rows['past'], language: Language) {
  const { past, columns, none, returned, pending } = LABELS[language];
  const [date = '', kind = '', policy = '', sum = '', tax = '', account = '', reference = ''] = columns;
  const cells = rows.map((row) => [
    formatDay(row.paidOn ?? row.returnedOn ?? row.sentOn),
    PAYOUT_KIND_TEXTS[row.kind][language],
    row.policyNumber ?? '',
    formatRupees(row.amount),
    formatRupees(row.tds),
    row.accountMasked,
    row.state === 'PAID' ? (row.utr ?? '') : row.state === 'RETURNED' ? returned : pending,
  ]);
  return {
    ...{ kind: 'table' as const, heading: past, totals: [], empty: none },
    columns: [column(date), wide(kind), column(policy), amount(sum), amount(tax), column(account), column(reference)],
    rows: cells,
  };
}
