import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimDetails } from '../../testing/bodies/claim-bodies.ts';
import { crash, reviveJobs } from '../../testing/crash.ts';
import { aNumber, fileClaim, firstStep } from '../../testing/factories/claims.ts';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { aDocument } from '../../testing/factories/files.ts';
import { openBrowser, sentTexts } from '../../testing/partners/browser.ts';
import { testWorld, type World } from '../../testing/world.ts';

/** A portal that crashes during a claim: nothing is lost or duplicated. */
let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const db = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.database.pool.query<Row>(text, values)).rows;
/** A command of a visitor. Repeated with the same key, it is the same command. */
const command = (path: string, payload: object) =>
  ({ method: 'POST', url: `/api${path}`, headers: { 'x-portal': '1', 'idempotency-key': crypto.randomUUID() }, payload }) as const;
async function sendTwice(request: ReturnType<typeof command>): Promise<void> {
  const again = command(request.url.slice('/api'.length), request.payload);
  for (let time = 0; time < 2; time += 1) expect((await world.app.inject(again)).json()).toMatchObject({ success: true });
}

test('a claim that is killed during filing does not exist, and filing it again creates one', async () => {
  const customer = await aCustomer(world);
  const mobile = aNumber();
  const { data } = await firstStep(world, { browser: openBrowser(world), pick: customer, mobile });
  const filing = command('/claimIntimation/add', claimDetails(data.claimToken, mobile));
  const claims = () =>
    db(`SELECT claim_freeze ->> 'since' AS "frozenSince" FROM policy JOIN claim USING (policy_no) WHERE policy_no = $1`, [
      customer.policyNo,
    ]);
  expect(await crash(world, 'request', filing, 'claim-filed-before-commit')).toBe('killed');
  expect(await claims()).toEqual([]);
  await sendTwice(filing);
  expect(await claims()).toEqual([{ frozenSince: '2026-11-20' }]);
  await world.drain();
  expect(sentTexts(world, mobile).filter((text) => /CL\d{10}/.test(text))).toHaveLength(1);
});

test('a document upload that is killed leaves its requirement open; sent again, it is stored once and reaches the assessor once', async () => {
  const { reply } = await fileClaim(world, await aCustomer(world));
  const { claimNumber, ref } = reply.data;
  const { mimeType, bytes } = await aDocument();
  const document = { paperCode: 'DEATH_CERT', fileName: 'c.pdf', mimeType, base64Data: Buffer.from(bytes).toString('base64') };
  const sending = command('/claimIntimation/saveDocument', { claimNumber, ref, documents: [document] });
  const states = () =>
    db<{ state: string; files: number }>(
      `SELECT p.state, (SELECT count(*)::int FROM claim_file f WHERE f.claimant_id = p.claimant_id) AS files
       FROM claim_paper p JOIN claimant USING (claimant_id) WHERE claim_number = $1 AND p.code = 'DEATH_CERT'`,
      [claimNumber],
    );
  expect(await crash(world, 'request', sending, 'claim-paper-before-commit')).toBe('killed');
  expect(await states()).toEqual([{ state: 'OPEN', files: 0 }]);
  await sendTwice(sending);
  await world.drain();
  expect(await states()).toEqual([{ state: 'UPLOADED', files: 1 }]);
  expect(world.sandbox.manual.assessor.newest(1)[0]?.files).toBe(1);
});

test.each(['claim-answer-before-commit', 'claim-answer-after-commit'])(
  'a portal killed at %s of a decision and its payment pays and announces the claim once',
  async (point) => {
    const { reply, mobile } = await fileClaim(world, await aCustomer(world));
    const { claimNumber } = reply.data;
    world.sandbox.manual.assessor.act({ claimNumber, action: 'approve', amount: 100_000 });
    world.sandbox.manual.assessor.act({ claimNumber, action: 'pay' });
    await world.sandbox.settle();
    expect(await crash(world, 'claimAnswer', claimNumber, point)).toBe('killed');
    await reviveJobs(world);
    await world.drain();
    expect((await world.services.store.claim.find(claimNumber))?.status).toBe('PAID');
    const payments = await db('SELECT FROM claim_payment JOIN claimant USING (claimant_id) WHERE claim_number = $1 AND utr IS NOT NULL', [
      claimNumber,
    ]);
    expect(payments).toHaveLength(1);
    expect(sentTexts(world, mobile).filter((text) => text.includes('UTR'))).toHaveLength(1);
    expect(await db(`SELECT FROM claim_event WHERE claim_number = $1 AND status = 'PAID' AND NOT was_refused`, [claimNumber])).toHaveLength(
      1,
    );
  },
);
