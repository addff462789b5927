import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { demoEntries, doublesOfPersonas, PERSONAS } from '@portal/book/demo/demo-book.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { type Canary, searchDatabase, searchLines } from '../../api/src/testing/canaries.ts';
import { PORTAL_LOG } from '../../tools/stack.ts';
import type { Message } from './portal.ts';

/** After all other journeys: no personal value that they typed, or that the portal holds, is stored unencrypted. */

const DATA_DIR = process.env.DATA_DIR ?? '';
const CHECKS = 10_000;

/** Values that journeys type and that the book does not contain. */
const TYPED: readonly Canary[] = [
  // The password of the demo book is no secret: the portal prints it when it has started.
  { label: 'password that was chosen', text: 'monsoon over the ghats' },
  ...['50100012340000', '501000000010', '501000000002', '501000129709'].map((text) => ({ label: 'account number that was typed', text })),
  ...['mohan.new@example.in', 'joseph.new@example.in'].map((text) => ({ label: 'e-mail address that was typed', text })),
  ...['9876543210', '9811100019'].map((text) => ({ label: 'mobile number that was typed', text })),
  { label: 'PAN that was typed', text: 'ABCPR8000F' },
];

async function ofTheBook(): Promise<Canary[]> {
  const people = [...PERSONAS, ...doublesOfPersonas()];
  return (await demoEntries(dayOf(new Date()), 1, people)).flatMap((entry): Canary[] => {
    if (entry.file === 'clients') {
      const { mobile, email, pan } = entry.row;
      const secrets = [
        { label: 'mobile number', text: mobile },
        { label: 'e-mail address', text: email },
        { label: 'PAN', text: pan },
      ];
      return secrets.flatMap(({ label, text }) => (text ? [{ label, text }] : []));
    }
    return entry.file === 'bank-accounts' ? [{ label: 'account number', text: entry.row.account }] : [];
  });
}

const readLines = (file: string) => readFileSync(join(DATA_DIR, file), 'utf8').split('\n');

test('no identity, contact, account number, password or code is readable in a table, in a log or in a message', async () => {
  const canaries = [...TYPED, ...(await ofTheBook())];
  expect(canaries.length).toBeGreaterThan(200);
  const messages = (await (await fetch(`${process.env.SANDBOX_URL}/inbox.json`)).json()) as Message[];
  // As they stand in a field of a log; bare, six digits may be a number of anything.
  const codes = messages.flatMap(({ otp }) => (otp ? [{ label: 'one-time password', text: `"${otp}"` }] : []));
  // A message may name the new contact that it is about.
  const notContacts = canaries.filter(({ label }) => !/mobile|e-mail/.test(label));
  const texts = messages.map(({ subject, text }) => `${subject} ${text}`.replaceAll('\n', ' '));
  const log = readLines(PORTAL_LOG);
  expect(log.length).toBeGreaterThan(10);
  const searched = [
    await searchDatabase(DATA_DIR, canaries),
    searchLines('the log', log, [...canaries, ...codes]),
    searchLines("the database's log", readLines('postgres.log'), canaries),
    searchLines('messages', texts, notContacts),
  ];
  expect(searched.flatMap(({ found }) => found)).toEqual([]);
  const checks = searched.reduce((sum, search) => sum + search.checks, 0);
  expect(checks).toBeGreaterThanOrEqual(CHECKS);
  console.log(`canaries: ${checks} checks, ${log.length} lines of the log, 0 found`);
});
