import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { newestCode, sentTexts } from '../../testing/partners/browser.ts';
import { type Actor, type Reply, testWorld, type World } from '../../testing/world.ts';

const PATH = '/createCase/fatcaDeclaration';
const TIN = 'ZQ77Q34912';
const GOOD = {
  birthPlace: 'Pune',
  birthCountry: 'IN',
  citizenship: ['IN'],
  fatherOrSpouseName: 'Dev Rao',
  usPerson: 'N',
  indiaResident: 'Y',
  taxResidencies: [{ country: 'GB', tin: TIN }],
  addressType: 'RESIDENTIAL',
  occupation: 'Salaried',
  consent: true,
  consentVersion: DECLARATIONS_VERSION,
};

let world: World;
let customer: Customer;
let as: Actor;
beforeAll(async () => {
  world = await testWorld();
  customer = await aCustomer(world);
  as = await customer.signIn();
});
afterAll(() => world.close());

const send = (body: object) => world.send(PATH, body, { as });
async function declare(body: object): Promise<Reply> {
  const { data } = (await send(body)) as Reply<{ otpReferenceId: string }>;
  await world.drain();
  return send({ ...body, otpProof: { otpReferenceId: data.otpReferenceId, otp: newestCode(world, customer.mobile) } });
}
const query = async <Row extends object>(text: string, values: unknown[] = []) => (await world.database.pool.query<Row>(text, values)).rows;

test('rejects an invalid declaration at its field', async () => {
  const rejections: [object, object][] = [
    [
      { taxResidencies: [{ country: 'GB' }] },
      { status: 13, data: { code: 'tinNeeded', fields: { 'taxResidencies.0': expect.any(String) } } },
    ],
    [{ taxResidencies: [GOOD.taxResidencies[0], { country: 'GB', noTinReason: 'A' }] }, { status: 13, data: { code: 'countryTwice' } }],
    [
      { indiaResident: 'N', taxResidencies: [] },
      { status: 13, data: { code: 'residencyNeeded' }, message: 'Add the country where you pay tax.' },
    ],
    [{ usPerson: 'Y' }, { status: 13, data: { code: 'usPersonResidency' } }],
    [{ taxResidencies: [{ country: 'IN', noTinReason: 'A' }] }, { http: 400, data: { fields: expect.any(Object) } }],
    [{ birthCountry: 'XX' }, { http: 400, data: { fields: { birthCountry: 'Choose a country.' } } }],
    [{ citizenship: [] }, { http: 400 }],
    [{ consentVersion: '2001-01' }, { http: 409, data: { code: 'versionOld' } }],
    [{ consent: false }, { http: 400 }],
  ];
  for (const [change, rejection] of rejections) expect(await send({ ...GOOD, ...change }), JSON.stringify(change)).toMatchObject(rejection);
  expect(rejections).toHaveLength(9);
});

test('files a declaration immediately with its consent; earlier ones are kept, and none is displayed', async () => {
  const first = await declare(GOOD);
  expect(first).toMatchObject({ success: true, data: { caseStatus: 'COMPLETED', promisedBy: null, declaredOn: '2026-11-20' } });
  expect(await declare({ ...GOOD, usPerson: 'Y', taxResidencies: [{ country: 'US', tin: '123-45-6789' }] })).toMatchObject({
    success: true,
  });
  expect(await query('SELECT 1 FROM fatca_declaration WHERE client_id = $1', [customer.clientId])).toHaveLength(2);
  expect(await query(`SELECT kind, version FROM consent WHERE client_id = $1`, [customer.clientId])).toEqual([
    { kind: 'FATCA', version: DECLARATIONS_VERSION },
    { kind: 'FATCA', version: DECLARATIONS_VERSION },
  ]);
  const profile = await world.call('/getProfileDetails', {}, { as });
  expect(profile.data.fatcaDeclaredOn).toBe('2026-11-20');
  expect(profile.raw).not.toContain(TIN);
});

test('sends a declaration to the KYC registry once', async () => {
  await world.drain();
  const updates = world.sandbox.manual.kyc.updates() as { fatca: { taxResidencies: { tin: string }[] } }[];
  expect(updates.map(({ fatca }) => fatca.taxResidencies[0]?.tin).sort()).toEqual(['123-45-6789', TIN]);
});

test('the tax number is not readable in any column or message', async () => {
  await world.drain();
  const tables = await query<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(relname) AS name FROM pg_stat_user_tables`,
  );
  for (const { name } of tables)
    for (const secret of [TIN, Buffer.from(TIN).toString('hex')])
      expect(await query(`SELECT FROM ${name} t WHERE t::text LIKE '%' || $1 || '%'`, [secret]), name).toEqual([]);
  expect(tables.length).toBeGreaterThan(50);
  const messages = [...sentTexts(world, customer.mobile), ...sentTexts(world, customer.email)].join();
  expect(messages).toContain('file the FATCA declaration');
  expect(messages).not.toContain(TIN);
});
