import { expect } from 'vitest';
import { sendPayout } from '../../domain/payouts/send-payout.ts';
import { followPayout } from '../../domain/payouts/settle-payout.ts';
import { startPayout } from '../../domain/payouts/start-payout.ts';
import type { NewRequest } from '../../domain/requests/request-rows.store.ts';
import { inTransaction } from '../../platform/context/services.ts';
import { aCustomer } from '../factories/customer-factory.ts';
import { aPolicy } from '../factories/policy-factory.ts';
import { testWorld, type World } from '../world.ts';
import type { Guarantee } from './guarantee.ts';
import { START } from './payment-setup.ts';
import type { PayoutEmulator } from './payout-emulators.ts';
import { type PayoutSubject, toPayoutSettings } from './payout-setup.ts';
import type { SignedReport } from './signed-report.ts';

const REPETITIONS = 100;

export type PayoutPortalSetup = { world: World; emulator: PayoutEmulator };

/** A portal that pays out with the adapter. Reports reach it when the suite delivers them. */
export async function startPayoutPortal(subject: PayoutSubject): Promise<PayoutPortalSetup & { close(): Promise<void> }> {
  const emulator = await subject.startEmulator(START);
  const world = await testWorld({ settings: toPayoutSettings({ subject, emulator }), startAt: START });
  return {
    ...{ world, emulator },
    async close() {
      await world.close();
      await emulator.close();
    },
  };
}

/** The payout of an approved loan, which waits for the bank. */
async function startLoanPayout({ world }: PayoutPortalSetup): Promise<string> {
  const { clientId, policyNo } = await aCustomer(world, { owns: (book) => void aPolicy(book) });
  return inTransaction(world.services, async (tx) => {
    const request: NewRequest = {
      ...{ kind: 'LOAN', type: 'LOAN', clientId, policyNo, oneOpenFor: policyNo, handledBy: 'backOffice', channel: 'PORTAL' },
      ...{
        status: 'APPROVED',
        promisedBy: null,
        before: null,
        after: { amount: 30_000_000, rateBp: 950, purpose: 'HOME', bankId: '', account: '' },
        termsVersion: null,
        otpRefHash: null,
      },
    };
    const caseId = (await tx.store.request.add(request, world.now())) ?? '';
    const account = { bankId: '', holder: 'Asha Rao', accountNo: '50100012347002', ifsc: 'HDFC0001234' };
    expect(await startPayout({ caseId, clientId, purpose: 'LOAN', amount: 30_000_000, account }, tx, world.now())).toBe(true);
    return `PO${caseId.slice(2)}01`;
  });
}

const read = async ({ world }: PayoutPortalSetup, payoutId: string) =>
  (
    await world.database.pool.query(
      `SELECT y.status, y.utr IS NOT NULL AS "hasUtr", c.status AS request FROM payout y JOIN service_case c USING (case_id) WHERE payout_id = $1`,
      [payoutId],
    )
  ).rows[0];
const send = ({ world }: PayoutPortalSetup, payoutId: string) => sendPayout(payoutId, world.services, world.now());

async function deliver({ world }: PayoutPortalSetup, reports: readonly SignedReport[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const { path: url, headers, body: payload } of reports) {
    const answer = await world.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });
    statuses.push(answer.statusCode);
  }
  return statuses;
}

const findWord = ({ emulator }: PayoutPortalSetup, state: string): string =>
  Object.entries(emulator.words).find(([, meaning]) => meaning === state)?.[0] ?? '';
async function decide(setup: PayoutPortalSetup, payoutId: string, state: 'PAID' | 'RETURNED'): Promise<SignedReport[]> {
  setup.emulator.change(payoutId, findWord(setup, state));
  return setup.emulator.takeReports();
}
const getSuccess = ({ world }: PayoutPortalSetup) => world.services.partners.payout.callback.answer;

/** Guarantees of a whole portal that pays out with the adapter. */
export const PAYOUT_PORTAL_GUARANTEES: readonly Guarantee<PayoutPortalSetup>[] = [
  {
    group: 'Callbacks',
    title: 'Answers 401 to a forged report, which changes nothing',
    async check(setup) {
      const payoutId = await startLoanPayout(setup);
      await send(setup, payoutId);
      const [report] = await decide(setup, payoutId, 'PAID');
      const forged = report && setup.emulator.sign(report, { secret: 'another-secret-of-the-suite' });
      expect(await deliver(setup, forged ? [forged] : [])).toEqual([401]);
      expect(await read(setup, payoutId)).toMatchObject({ status: 'SENT', request: 'APPROVED' });
    },
  },
  {
    group: 'Callbacks',
    title: `A report that comes ${REPETITIONS} times has one effect`,
    async check(setup) {
      const payoutId = await startLoanPayout(setup);
      await send(setup, payoutId);
      const [report] = await decide(setup, payoutId, 'PAID');
      const statuses = await deliver(setup, report ? Array.from({ length: REPETITIONS }, () => report) : []);
      expect(new Set(statuses)).toEqual(new Set([getSuccess(setup)]));
      expect(await read(setup, payoutId)).toEqual({ status: 'PAID', hasUtr: true, request: 'COMPLETED' });
      const { rows } = await setup.world.database.pool.query('SELECT count(*)::int AS n FROM payout_event WHERE payout_id = $1', [
        payoutId,
      ]);
      expect(rows).toEqual([{ n: 1 }]);
    },
  },
  {
    group: 'Payout',
    title: 'Completes a payout without any report, because the portal asks',
    async check(setup) {
      const payoutId = await startLoanPayout(setup);
      await send(setup, payoutId);
      await decide(setup, payoutId, 'PAID');
      await followPayout(payoutId, setup.world.services, setup.world.now());
      expect(await read(setup, payoutId)).toEqual({ status: 'PAID', hasUtr: true, request: 'COMPLETED' });
    },
  },
  {
    group: 'Payout',
    title: 'Sends a payout once, however often its job runs',
    async check(setup) {
      const payoutId = await startLoanPayout(setup);
      for (let run = 0; run < 3; run += 1) {
        await send(setup, payoutId);
        await setup.world.database.pool.query(`UPDATE payout SET status = 'CREATED' WHERE payout_id = $1`, [payoutId]);
      }
      expect(setup.emulator.listSent(payoutId)).toEqual([30_000_000]);
    },
  },
  {
    group: 'Payout',
    title: 'Asks the customer for another account if the bank returns a payout',
    async check(setup) {
      const payoutId = await startLoanPayout(setup);
      await send(setup, payoutId);
      await deliver(setup, await decide(setup, payoutId, 'RETURNED'));
      expect(await read(setup, payoutId)).toMatchObject({ status: 'RETURNED', request: 'REQUIREMENT_RAISED' });
    },
  },
];
