import { DATA_CLASSES, RETENTION_RULES } from '@portal/rules/privacy/retention.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { createPersonHelpers } from '../../testing/factories/mandates.ts';
import { signInStaff, staffCookies } from '../../testing/staff.ts';
import { testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { LEGAL_ANSWERS: 'A12' } });
});
afterAll(() => world.close());

async function read() {
  const as = await signInStaff(world, 'operator', ['PRIVACY']);
  return (await world.call('/admin/privacy/overview', {}, { as, cookies: staffCookies(as) })).data;
}

test('lists open requests with the days that are left', async () => {
  const asha = await aCustomer(world);
  const actor = await asha.signIn();
  const text = 'My date of birth is 16-06-1985.';
  const { data } = await createPersonHelpers(world, { actor, mobile: asha.mobile }).confirmed('/privacy/request', {
    type: 'CORRECTION',
    text,
  });
  expect((await read()).requests).toEqual([
    {
      caseId: data.caseId,
      title: { en: 'Correction of your data', hi: 'आपके डेटा में सुधार' },
      status: 'SUBMITTED',
      answerBy: '2026-12-20',
      daysLeft: 30,
    },
  ]);
});

test('lists the retention table with the questions that are open', async () => {
  const { rules } = await read();
  expect(rules.map(({ id }) => id)).toEqual(RETENTION_RULES.map(({ id }) => id));
  expect(rules.find(({ id }) => id === 'policy')).toMatchObject({ unit: 'years', length: 10, law: 'IRDAI_RECORDS', question: null });
  expect(rules.find(({ id }) => id === 'audit')).toMatchObject({ unit: 'days', length: 400 });
  expect(rules.flatMap(({ question }) => question ?? [])).toEqual(['A13', 'A14', 'A15']);
});

test('the record of processing activities has every table with data of customers, with ground, retention and recipients', async () => {
  const { record } = await read();
  expect([record.fileName, record.mimeType]).toEqual(['ProcessingRecord_2026-11-20.csv', 'text/csv']);
  const lines = Buffer.from(record.base64Data, 'base64').toString().trim().split('\r\n');
  expect(lines[0]).toBe('"Table","Purpose","Kinds of data","Class","Ground","Retention","Recipients"');
  expect(lines.length).toBeGreaterThan(100);
  expect(lines).toContain(
    '"client","Know and reach the customer","reference, identity, contact, financial","Identity and tax","LAW","5 years after lastPolicyEnd (Prevention of Money-Laundering Act)","Central KYC registry, Income Tax Department"',
  );
  expect(DATA_CLASSES.length).toBe(10);
});

test('other teams may not read it', async () => {
  const as = await signInStaff(world, 'approver', ['REQUESTS', 'MONEY']);
  expect((await world.call('/admin/privacy/overview', {}, { as, cookies: staffCookies(as) })).data).toMatchObject({ code: 'notAllowed' });
});
