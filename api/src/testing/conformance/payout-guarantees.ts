import fc from 'fast-check';
import { expect } from 'vitest';
import { type Calling, createCallGuarantees } from './call-guarantees.ts';
import type { Guarantee } from './guarantee.ts';
import type { PayoutEmulator } from './payout-emulators.ts';
import { createPayoutPartner, type PayoutSetup, payoutToSend, readPayoutReport, toPayoutSettings } from './payout-setup.ts';
import type { SignedReport } from './signed-report.ts';

const FORGED_MESSAGES = 2_000;

/** Both calls of the port. */
const callAll: Calling<PayoutSetup>['callAll'] = (setup, { url, settings, allowedHosts }) => {
  const own = toPayoutSettings(setup, url === undefined ? {} : { URL: url });
  const partner = createPayoutPartner({ ...own, ...settings }, allowedHosts);
  const payout = payoutToSend();
  return [partner.send(payout, payout.payoutId), partner.query(payout.payoutId)];
};

async function sendPayout({ payouts }: PayoutSetup) {
  const payout = payoutToSend();
  expect(await payouts.send(payout, payout.payoutId)).toEqual({ status: 'PENDING' });
  return payout;
}
const findWord = ({ words }: PayoutEmulator, state: string): string =>
  Object.entries(words).find(([, meaning]) => meaning === state)?.[0] ?? '';

/** A payout that the bank has paid, and its report. */
async function payAndReport(setup: PayoutSetup): Promise<{ payoutId: string; report: SignedReport }> {
  const { emulator } = setup;
  const { payoutId } = await sendPayout(setup);
  emulator.change(payoutId, findWord(emulator, 'PAID'));
  const [report] = await emulator.takeReports();
  if (!report) throw new Error('There is no report.');
  return { payoutId, report };
}

/** Ways to forge a report. `at` picks the byte. */
const FORGERIES: Readonly<Record<string, (report: SignedReport, at: number, emulator: PayoutEmulator) => SignedReport>> = {
  'one byte altered': (report, at) => {
    const index = at % report.body.length;
    const byte = report.body.charCodeAt(index) ^ (1 << (at % 7));
    return { ...report, body: report.body.slice(0, index) + String.fromCharCode(byte) + report.body.slice(index + 1) };
  },
  'no headers': (report) => ({ ...report, headers: {} }),
  'cut off': (report, at) => ({ ...report, body: report.body.slice(0, at % report.body.length) }),
  'another secret': (report, at, emulator) => emulator.sign(report, { secret: `not-the-secret-${at}` }),
};

const CALLBACKS: Guarantee<PayoutSetup>[] = [
  {
    group: 'Callbacks',
    title: `Accepts none of ${FORGED_MESSAGES} forged or altered messages, and gives a repeated one the same id`,
    async check(setup) {
      const { payouts, emulator, seed } = setup;
      const { report } = await payAndReport(setup);
      const first = JSON.stringify(readPayoutReport(payouts, report));
      const messages = fc.tuple(fc.constantFrom(...Object.keys(FORGERIES), 'repeated'), fc.nat());
      const accepted = fc.sample(messages, { numRuns: FORGED_MESSAGES, seed }).filter(([kind, at]) => {
        const read = readPayoutReport(payouts, FORGERIES[kind]?.(report, at, emulator) ?? report);
        return kind === 'repeated' ? JSON.stringify(read) !== first : read !== 'forged';
      });
      expect(accepted).toEqual([]);
    },
  },
  {
    group: 'Callbacks',
    title: 'Reads reports with the previous key while keys rotate',
    async check(setup) {
      const { payoutId, report } = await payAndReport(setup);
      const ring = `new-key:a-new-secret-of-the-suite,${setup.emulator.settings.CALLBACK_KEYS}`;
      const rotated = createPayoutPartner(toPayoutSettings(setup, { CALLBACK_KEYS: ring }));
      expect(readPayoutReport(rotated, report)).toMatchObject({ payoutId, status: 'PAID' });
    },
  },
  {
    group: 'Callbacks',
    title: 'Ignores reports about payouts that the portal did not start, and unknown words',
    async check(setup) {
      const { payouts, emulator } = setup;
      const { payoutId, report } = await payAndReport(setup);
      const word = findWord(emulator, 'PAID');
      for (const body of [report.body.replaceAll(`"${word}"`, '"unheard_of"'), report.body.replaceAll(`"${payoutId}"`, 'null')])
        expect(['malformed', 'ignored']).toContain(readPayoutReport(payouts, emulator.sign(report, { body })));
    },
  },
];

const PAYOUTS: Guarantee<PayoutSetup>[] = [
  {
    group: 'Payout',
    title: 'A payout that is sent again is the same payout',
    async check(setup) {
      const payout = await sendPayout(setup);
      expect(await setup.payouts.send(payout, payout.payoutId)).toEqual({ status: 'PENDING' });
      expect(setup.emulator.listSent(payout.payoutId)).toEqual([1_234_567]);
    },
  },
  {
    group: 'Payout',
    title: 'Another amount or account with a used id is refused, and pays nothing',
    async check(setup) {
      const { payouts, emulator } = setup;
      const payout = await sendPayout(setup);
      for (const change of [{ amountPaise: 1_234_568 }, { accountNo: '50100012357002' }])
        await expect(payouts.send({ ...payout, ...change }, payout.payoutId)).rejects.toMatchObject({ reason: 'refused', retry: false });
      expect(emulator.listSent(payout.payoutId)).toEqual([1_234_567]);
    },
  },
  {
    group: 'Payout',
    title: 'Reads each state, in the query as in the report',
    async check(setup) {
      const { payouts, emulator } = setup;
      for (const [word, status] of Object.entries(emulator.words)) {
        const { payoutId } = await sendPayout(setup);
        emulator.change(payoutId, word);
        expect(await payouts.query(payoutId), word).toMatchObject({ status });
        const [report] = await emulator.takeReports();
        const read = report && readPayoutReport(payouts, report);
        if (status === 'PENDING') expect(read, word).toBe('ignored');
        else expect(read, word).toMatchObject({ payoutId, status });
      }
    },
  },
  {
    group: 'Payout',
    title: 'A paid payout has the bank’s reference, and may be returned later',
    async check(setup) {
      const { payouts, emulator } = setup;
      const { payoutId, report } = await payAndReport(setup);
      expect(readPayoutReport(payouts, report)).toMatchObject({ status: 'PAID', utr: expect.stringMatching(/^\w{8,}$/) });
      emulator.change(payoutId, findWord(emulator, 'RETURNED'));
      const [returned] = await emulator.takeReports();
      expect(returned && readPayoutReport(payouts, returned)).toMatchObject({ payoutId, status: 'RETURNED' });
      expect(await payouts.query(payoutId)).toMatchObject({ status: 'RETURNED' });
    },
  },
  {
    group: 'Payout',
    title: 'An unknown payout is unknown, and not failed',
    async check({ payouts }) {
      expect(await payouts.query('PO99999999999999')).toBeUndefined();
    },
  },
  {
    group: 'Payout',
    title: 'Pays to holders with names of any script and length',
    async check({ payouts, emulator }) {
      for (const holder of ['आशा राव', 'O’Brien & Sons', 'Li', 'A'.repeat(200), 'Zoë  D’Souza (minor)']) {
        const payout = { ...payoutToSend(), holder };
        await payouts.send(payout, payout.payoutId);
        expect(emulator.listSent(payout.payoutId), holder).toEqual([1_234_567]);
      }
    },
  },
];

/** Guarantees of an adapter, without a portal. */
export const PAYOUT_GUARANTEES: readonly Guarantee<PayoutSetup>[] = [
  ...createCallGuarantees({ callAll, timeoutSetting: 'PAYOUT_TIMEOUT_MS' }),
  ...CALLBACKS,
  ...PAYOUTS,
];
