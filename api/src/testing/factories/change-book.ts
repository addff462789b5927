import type { Random } from '@portal/book/generate/random.ts';
import type { EditedBook } from './book-folder.ts';

type Change = (book: EditedBook, random: Random) => void;

const anyLine = (
  book: EditedBook,
  {
    file,
    random,
    isIt = (_: Record<string, string>) => true,
  }: { file: Parameters<EditedBook['findAll']>[0]; random: Random; isIt?: (_: Record<string, string>) => boolean },
) => {
  const lines = book.findAll(file, isIt);
  return lines.length === 0 ? undefined : lines[random.int(0, lines.length - 1)];
};

/** Changes of an insurer's policies between two books. Each leaves the book valid. */
const CHANGES: Record<string, Change> = {
  'a client moves': (book, random) => {
    const line = anyLine(book, { file: 'clients', random });
    if (line)
      book.set('clients', line, { mailingAddress: `${random.int(1, 99)} New Road, Pune`, email: `m${random.int(1, 9_999)}@example.in` });
  },
  'a client goes, with all that is theirs': (book, random) => {
    const line = anyLine(book, { file: 'clients', random });
    if (!line || book.lines('clients').length < 5) return;
    const { clientId } = book.row('clients', line);
    const policies = new Set(book.findAll('policies', (row) => row.clientId === clientId).map((at) => book.row('policies', at).policyNo));
    for (const file of ['coverages', 'nominees', 'premiums-due', 'mandates', 'holdings', 'payments', 'policies'] as const)
      book.remove(file, (row) => policies.has(row.policyNo));
    for (const file of ['bank-accounts', 'credentials', 'clients'] as const) book.remove(file, (row) => row.clientId === clientId);
  },
  'a rider is added': (book, random) => {
    const line = anyLine(book, { file: 'coverages', random });
    if (line) book.add('coverages', line, { coverageNo: String(random.int(500, 999)), premium: '111.00' });
  },
  'a rider ends': (book, random) => {
    const line = anyLine(book, { file: 'coverages', random });
    const rider = line && book.row('coverages', line);
    if (rider) book.remove('coverages', (row) => row.policyNo === rider.policyNo && row.coverageNo === rider.coverageNo);
  },
  'one nominee is left': (book, random) => {
    const line = anyLine(book, { file: 'nominees', random, isIt: (row) => row.nomineeNo === '1' });
    if (!line) return;
    const { policyNo } = book.row('nominees', line);
    book.set('nominees', line, { share: '100.00', name: `Heir ${random.int(1, 99)}` });
    book.remove('nominees', (row) => row.policyNo === policyNo && row.nomineeNo !== '1');
  },
  'the first premium that is due is paid at a branch': (book, random) => {
    const line = anyLine(book, { file: 'policies', random, isIt: (row) => row.nextDueDate !== '' });
    if (!line) return;
    const { policyNo, nextDueDate = '' } = book.row('policies', line);
    const isIts = (row: Record<string, string>) => row.policyNo === policyNo;
    book.remove('premiums-due', (row) => isIts(row) && row.dueDate === nextDueDate);
    const next = book.findAll('premiums-due', isIts).map((at) => book.row('premiums-due', at).dueDate ?? '');
    book.set('policies', line, { nextDueDate: next.sort()[0] ?? '', lastPaidDueDate: nextDueDate });
    const like = anyLine(book, { file: 'payments', random });
    if (!like) return;
    const paymentId = `PM-${policyNo}-${nextDueDate}`;
    const paid = { kind: 'PREMIUM', mode: 'CHEQUE', status: 'POSTED', amount: '100.00', gst: '0.00', reversalOf: '', reason: '' };
    book.add('payments', like, { ...paid, paymentId, policyNo: policyNo ?? '', dueDate: nextDueDate, receiptNo: `L-${paymentId}` });
  },
  'an attempt is struck out': (book, random) => {
    const isFree = (row: Record<string, string>) =>
      row.status === 'FAILED' && book.findAll('payments', (o) => o.reversalOf === row.paymentId).length === 0;
    const line = anyLine(book, { file: 'payments', random, isIt: isFree });
    const struck = line && book.row('payments', line).paymentId;
    if (struck) book.remove('payments', (row) => row.paymentId === struck);
  },
  'an account that pays nothing out goes': (book, random) => {
    const isFree = (row: Record<string, string>) => book.findAll('policies', (policy) => policy.payoutBankId === row.bankId).length === 0;
    const line = anyLine(book, { file: 'bank-accounts', random, isIt: isFree });
    const bankId = line && book.row('bank-accounts', line).bankId;
    if (bankId) book.remove('bank-accounts', (row) => row.bankId === bankId);
  },
  'a mandate makes room for another': (book, random) => {
    const line = anyLine(book, { file: 'mandates', random });
    const old = line && book.row('mandates', line);
    if (!line || !old) return;
    const newer = { mandateId: `${old.mandateId}-${random.int(10, 99)}`, umrn: old.umrn ? `N${random.int(1_000_000, 9_999_999)}` : '' };
    book.add('mandates', line, newer);
    book.remove('mandates', (row) => row.mandateId === old.mandateId);
  },
  'a NAV is corrected, and another withdrawn': (book, random) => {
    const line = anyLine(book, { file: 'navs', random });
    if (line) book.set('navs', line, { nav: `${random.int(10, 90)}.0001` });
    const other = anyLine(book, { file: 'navs', random });
    const nav = other && book.row('navs', other);
    if (nav) book.remove('navs', (row) => row.fundCode === nav.fundCode && row.navDate === nav.navDate);
  },
};

/** Changes a book `times`, determined by the seed, and returns a list of the changes. */
export function changeBook(book: EditedBook, random: Random, times: number): string[] {
  const names = Object.keys(CHANGES) as [string, ...string[]];
  return Array.from({ length: times }, () => {
    const name = random.pick(names);
    CHANGES[name]?.(book, random);
    return name;
  });
}

export const CHANGE_NAMES: readonly string[] = Object.keys(CHANGES);
