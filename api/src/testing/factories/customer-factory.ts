import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PersonaBook } from '@portal/book/demo/persona-book.ts';
import { PERSONA_PASSWORD, personaIds } from '@portal/book/demo/persona-ids.ts';
import { BOOK_FILES } from '@portal/book/format/format.ts';
import type { BankAccountRow, ClientRow } from '@portal/book/format/format-clients.ts';
import { type NavSeries, navSeries } from '@portal/book/nav-series.ts';
import { passwordHash } from '@portal/book/password-hash.ts';
import { findErrors } from '@portal/book/testing-book.ts';
import type { BookEntry } from '@portal/book/write-book.ts';
import { addDays } from '@portal/rules/calendar/dates.ts';
import { from as copyFrom } from 'pg-copy-streams';
import { rowEncoder } from '../../domain/book-import/encode-row.ts';
import { ALL_TARGETS, columnNames } from '../../domain/book-import/targets.ts';
import { BOOK_DATE } from '../server.ts';
import type { Actor, World } from '../world.ts';
import { aPolicy } from './policy-factory.ts';

/** A person used by one test only, so that tests of one world do not interfere. */
export type Customer = {
  userId: string;
  clientId: string;
  mobile: string;
  email: string;
  /** The first policy, and all of them. */
  policyNo: string;
  policyNos: string[];
  /** A session, made without logging in. */
  signIn(): Promise<Actor>;
};

export type CustomerRequest = {
  /** Differences from a complete profile. */
  client?: Partial<ClientRow>;
  /** Differences in the payout account; null for no account. */
  bank?: Partial<BankAccountRow> | null;
  /** False for a person who has not registered. A registered person logs in with the password of the personas. */
  hasLogin?: boolean;
  /** Adds this person's policies. The default is one policy that is paid manually and due in nine days. */
  owns?(book: PersonaBook): void;
};

/** Numbers above those of the personas and their variants. */
const FIRST_NUMBER = 600;
const numbers = new WeakMap<World, number>();
const HOUR_MS = 3_600_000;

let navs: NavSeries | undefined;
let hash: Promise<string> | undefined;

/** Adds a customer to the world in the same way as an import, with ids that count up from 600. */
export async function aCustomer(
  world: World,
  { client = {}, bank = {}, hasLogin = true, owns = aPolicy }: CustomerRequest = {},
): Promise<Customer> {
  const number = numbers.get(world) ?? FIRST_NUMBER;
  numbers.set(world, number + 1);
  const ids = personaIds(number);
  navs ??= navSeries(addDays(BOOK_DATE, -1));
  const book = new PersonaBook({ bookDate: BOOK_DATE, navs }, ids, createClient(ids, client));
  if (bank !== null) book.bank(bank);
  owns(book);
  const { userId, clientId, mobile, email } = ids;
  hash ??= passwordHash(PERSONA_PASSWORD, 'everybody');
  const login: BookEntry[] = hasLogin
    ? [{ file: 'credentials', row: { userId, clientId, passwordHash: await hash, mustReset: false } }]
    : [];
  await insertEntries(world, [...book.entries, ...login]);
  const policyNos = book.entries.flatMap((entry) => (entry.file === 'policies' ? [entry.row.policyNo] : []));
  return {
    userId,
    clientId,
    mobile: client.mobile ?? mobile,
    email: client.email ?? email,
    policyNo: policyNos[0] ?? '',
    policyNos,
    signIn: () =>
      world.services.store.session.create({ kind: 'customer', clientId, clientIds: [clientId], absoluteMs: 12 * HOUR_MS }, world.now()),
  };
}

/** A complete profile of a person who lives in Mumbai and speaks English. */
function createClient({ clientId, mobile, email }: ReturnType<typeof personaIds>, changes: Partial<ClientRow>): ClientRow {
  const number = Number(clientId) - 1_000_000_000;
  const address = `${number} Lake Road, Mumbai, Maharashtra`;
  return {
    clientId,
    salutation: 'Ms',
    name: 'Neha Gupta',
    shortName: 'Neha',
    birthDate: '1985-06-15',
    gender: 'F',
    maritalStatus: 'Married',
    education: 'Graduate',
    occupation: 'Salaried',
    income: '10-15',
    nri: false,
    language: 'en',
    mobile,
    email,
    pan: `ZZZPG${1_000 + number}Z`,
    panVerified: true,
    panAadhaarSeeded: 'Y',
    aadhaarLast4: String(2_000 + number),
    permanentAddress: address,
    mailingAddress: address,
    pinCode: '400001',
    kycDue: null,
    riskClass: 'LOW',
    ...changes,
  };
}

/** Inserts rows as the importer does, parents before children. Rows that an import would reject are an error of the test. */
export async function insertEntries({ database, services }: World, entries: readonly BookEntry[]): Promise<void> {
  const errors = entries.flatMap(findErrors);
  if (errors.length > 0) throw new Error(errors.join('; '));
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    for (const target of ALL_TARGETS) {
      const rows = entries
        .filter(({ file }) => file === target.file)
        .map(({ row }) => row as Record<string, string | number | boolean | null>);
      if (rows.length === 0) continue;
      const encode = rowEncoder(target, services.sealing);
      const fields = Object.keys(BOOK_FILES[target.file].columns);
      // The first column is the line in a file, and here there is no file.
      const lines = rows.map((row) =>
        encode(
          0,
          fields.map((name) => row[name] ?? null),
        ).slice(2),
      );
      await pipeline(
        Readable.from(lines),
        client.query(copyFrom(`COPY ${target.table} (${[...columnNames(target), 'source_hash'].join(', ')}) FROM STDIN`)),
      );
    }
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

/** Names a new verified account for the payouts of a policy, two days ago. */
export async function aPayoutAccount(world: World, { clientId, policyNo }: Pick<Customer, 'clientId' | 'policyNo'>): Promise<void> {
  const { store } = world.services;
  const bankId = `BAX${policyNo}`;
  const account = {
    holder: 'A Person',
    accountNo: `5010${policyNo}`,
    accountType: 'Saving' as const,
    ifsc: 'HDFC0001234',
    micr: null,
    bankName: 'HDFC Bank',
  };
  await store.bank.activate(bankId, clientId, { ...account, branch: null, verifiedBy: 'PENNY_DROP' });
  const { rows } = await world.database.pool.query<{ before: string | null }>(
    'SELECT payout_bank_id AS before FROM policy WHERE policy_no = $1',
    [policyNo],
  );
  await store.bank.setPayout(policyNo, { bankId, before: rows[0]?.before ?? null }, new Date(world.now().getTime() - 172_800_000));
}
