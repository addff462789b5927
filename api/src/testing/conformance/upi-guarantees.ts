import { mapPartnerStatus } from '@portal/rules/mandates/mandate-partner-status.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import { type Calling, createCallGuarantees } from './call-guarantees.ts';
import { failures, type Guarantee } from './guarantee.ts';
import type { SignedReport } from './signed-report.ts';
import { announce, createUpi, debitOf, mandateToStart, readUpiReport, startActive, toUpiSettings, type UpiSetup } from './upi-setup.ts';

const FORGED_MESSAGES = 2_000;
const COLLECTED_MS = 2 * 86_400_000;

/** The calls of the port. */
const callAll: Calling<UpiSetup>['callAll'] = ({ subject, emulator }, { url, settings, allowedHosts }) => {
  const own = toUpiSettings(subject, emulator, url === undefined ? {} : { URL: url });
  const upi = createUpi({ emulator, settings: { ...own, ...settings }, ...(allowedHosts && { allowedHosts }) });
  const mandate = { ref: 'mandate-1', mandateNo: 'umn-1', vendorData: {}, contact: async () => ({ email: '', mobile: '' }) };
  const debit = debitOf();
  const refund = { refundId: crypto.randomUUID(), paymentId: 'p-1', orderNo: 'o-1', amountPaise: 100, reason: 'DUPLICATE', attempts: [] };
  return [
    ...[upi.start(mandateToStart()), upi.queryMandate({ ref: 'mandate-1', vendorData: {} }), upi.cancel(mandate, 'CUSTOMER')],
    ...[upi.notify(mandate, { ...debit, reason: 'DUE' }), upi.present(mandate, debit), upi.queryDebit(debit)],
    ...[upi.refund(refund), upi.debitRefunds.refund(refund)],
  ];
};

const FORGERIES: Readonly<Record<string, (report: SignedReport, at: number, setup: UpiSetup) => SignedReport>> = {
  'one byte altered': (report, at) => {
    const index = at % report.body.length;
    const byte = report.body.charCodeAt(index) ^ (1 << (at % 7));
    return { ...report, body: report.body.slice(0, index) + String.fromCharCode(byte) + report.body.slice(index + 1) };
  },
  'another secret': (report, at, { emulator }) => emulator.sign(report, { secret: `not-the-secret-${at}` }),
  'no headers': (report) => ({ ...report, headers: {} }),
  'cut off': (report, at) => ({ ...report, body: report.body.slice(0, at % report.body.length) }),
};

const CALLBACKS: Guarantee<UpiSetup>[] = [
  {
    group: 'Callbacks',
    title: `Accepts none of ${FORGED_MESSAGES} forged or altered messages, and reads a repeated one the same`,
    async check(setup) {
      const [report] = (await startActive(setup)).reports;
      if (!report) throw new Error('There is no report.');
      const genuine = JSON.stringify(readUpiReport(setup.upi, report));
      const messages = fc.tuple(fc.constantFrom(...Object.keys(FORGERIES), 'repeated'), fc.nat());
      const accepted = fc.sample(messages, { numRuns: FORGED_MESSAGES, seed: setup.seed }).filter(([kind, at]) => {
        const read = readUpiReport(setup.upi, FORGERIES[kind]?.(report, at, setup) ?? report);
        return kind === 'repeated' ? JSON.stringify(read) !== genuine : read !== 'forged';
      });
      expect(accepted).toEqual([]);
    },
  },
  {
    group: 'Callbacks',
    title: 'Reads reports with the previous key while keys rotate',
    async check(setup) {
      const { reports } = await startActive(setup);
      const ring = `new-key:a-new-secret-of-the-suite,${setup.emulator.settings.CALLBACK_KEYS}`;
      const rotated = createUpi({
        emulator: setup.emulator,
        settings: toUpiSettings(setup.subject, setup.emulator, { CALLBACK_KEYS: ring }),
      });
      expect(reports.map((report) => readUpiReport(rotated, report))).toEqual(reports.map((report) => readUpiReport(setup.upi, report)));
    },
  },
  {
    group: 'Callbacks',
    title: 'Passes on nothing personal about the payer',
    async check(setup) {
      const { reports, query } = await startActive(setup);
      const seen = JSON.stringify([await query(), ...reports.map((report) => readUpiReport(setup.upi, report))]);
      for (const text of setup.emulator.personal) expect(seen).not.toContain(text);
    },
  },
];

const MANDATES: Guarantee<UpiSetup>[] = [
  {
    group: 'Mandate',
    title: 'A mandate that is started twice is one mandate',
    async check({ upi, emulator }) {
      const mandate = mandateToStart();
      const [first, second] = [await upi.start(mandate), await upi.start(mandate)];
      expect([second.partnerRef, second.vendorData]).toEqual([first.partnerRef, first.vendorData]);
      await emulator.decide(second, true);
      expect((await emulator.takeReports()).length).toBeGreaterThan(0);
    },
  },
  {
    group: 'Mandate',
    title: 'Reads an approved and a declined mandate, in the query as in the report, in words that the portal knows',
    async check({ upi, emulator }) {
      for (const [isApproved, state] of [
        [true, 'ACTIVE'],
        [false, 'FAILED'],
      ] as const) {
        const started = await upi.start(mandateToStart());
        const query = () => upi.queryMandate({ ref: started.partnerRef ?? '', vendorData: started.vendorData });
        await emulator.decide(started, isApproved);
        await emulator.advance(60_000);
        const answer = await query();
        const map = (status: string) => mapPartnerStatus('UPI', status, { state: 'PENDING', number: answer?.mandateNo ?? null });
        expect(map(answer?.status ?? '')).toEqual({ state });
        const reports = (await emulator.takeReports()).map((report) => readUpiReport(upi, report));
        const [report] = reports.filter((event) => typeof event === 'object' && event.kind === 'mandate').slice(-1);
        expect(report).toMatchObject({ kind: 'mandate', status: answer?.status, mandateNo: answer?.mandateNo });
      }
    },
  },
  {
    group: 'Mandate',
    title: 'Follows a pause, and finds a mandate that was cancelled in the app',
    async check(setup) {
      const { started, query } = await startActive(setup);
      await setup.emulator.act(started, 'pause');
      expect(mapPartnerStatus('UPI', (await query())?.status ?? '', { state: 'ACTIVE', number: 'n' })).toEqual({ state: 'PAUSED' });
      await setup.emulator.act(started, 'resume');
      expect(mapPartnerStatus('UPI', (await query())?.status ?? '', { state: 'PAUSED', number: 'n' })).toEqual({ state: 'ACTIVE' });
      await setup.emulator.act(started, 'cancelAtBank');
      expect(mapPartnerStatus('UPI', (await query())?.status ?? '', { state: 'ACTIVE', number: 'n' })).toEqual({ state: 'CANCELLED' });
    },
  },
  {
    group: 'Mandate',
    title: 'Knows no mandate and no debit that was never started',
    async check({ upi }) {
      expect([await upi.queryMandate({ ref: 'unheard-of', vendorData: {} }), await upi.queryDebit(debitOf())]).toEqual([
        undefined,
        undefined,
      ]);
    },
  },
  {
    group: 'Mandate',
    title: 'A mandate that is cancelled twice is cancelled once',
    async check(setup) {
      const { mandate, query } = await startActive(setup);
      const first = await setup.upi.cancel(mandate, 'CUSTOMER');
      expect(['REQUESTED', 'CANCELLED']).toContain(first.status);
      expect(await setup.upi.cancel(mandate, 'CUSTOMER')).toEqual(first);
      await setup.emulator.advance(60_000);
      expect(mapPartnerStatus('UPI', (await query())?.status ?? '', { state: 'ACTIVE', number: 'n' })).toEqual({ state: 'CANCELLED' });
    },
  },
  {
    group: 'Mandate',
    title: 'A debit that is announced and presented twice is one debit, and another amount is rejected',
    async check(setup) {
      const { mandate } = await startActive(setup);
      const debit = debitOf();
      const notices = [
        await setup.upi.notify(mandate, { ...debit, reason: 'DUE' }),
        await setup.upi.notify(mandate, { ...debit, reason: 'DUE' }),
      ];
      expect(notices[1]).toEqual(notices[0]);
      await announce(setup, mandate, debit);
      expect(await setup.upi.present(mandate, debit)).toEqual(await setup.upi.present(mandate, debit));
      const [conflict] = await failures([setup.upi.present(mandate, { ...debit, amountPaise: debit.amountPaise + 1 })]);
      expect(conflict).toBeInstanceOf(PartnerFailure);
    },
  },
  {
    group: 'Mandate',
    title: 'Presents no debit without a notice',
    async check(setup) {
      const { mandate } = await startActive(setup);
      const debit = debitOf();
      await expect(setup.upi.present(mandate, debit)).rejects.toMatchObject({ name: 'PartnerFailure', retry: false });
      expect(await setup.upi.queryDebit(debit)).toBeUndefined();
    },
  },
  {
    group: 'Mandate',
    title: 'Reads the result of a debit, in the query as in the report, with the day of the charge',
    async check(setup) {
      const { mandate } = await startActive(setup);
      const debit = debitOf();
      await announce(setup, mandate, debit);
      const { debitRef, vendorData } = await setup.upi.present(mandate, debit);
      await setup.emulator.takeReports();
      await setup.emulator.advance(COLLECTED_MS);
      // The second query is that of a portal which lost the vendor data in a crash.
      for (const stored of [{ ...debit, vendorData }, debit])
        expect(await setup.upi.queryDebit(stored)).toEqual({ status: 'CONFIRMED', code: null, settledOn: debit.chargeOn });
      const reports = (await setup.emulator.takeReports()).map((report) => readUpiReport(setup.upi, report));
      const followed = reports.filter((report) => report !== 'ignored');
      expect(followed.at(-1)).toMatchObject({ kind: 'debit', status: 'CONFIRMED' });
      for (const report of followed)
        expect([debit.debitId, debitRef]).toContain(typeof report === 'object' && report.kind === 'debit' && report.debitId);
    },
  },
  {
    group: 'Mandate',
    title: 'Announces no debit of a cancelled mandate',
    async check(setup) {
      const { mandate } = await startActive(setup);
      await setup.upi.cancel(mandate, 'CUSTOMER');
      await setup.emulator.advance(60_000);
      const [failure] = await failures([setup.upi.notify(mandate, { ...debitOf(), reason: 'DUE' })]);
      expect(failure).toMatchObject({ name: 'PartnerFailure', retry: false });
    },
  },
  {
    group: 'Mandate',
    title: 'A refund of a debit that is requested again is the same refund',
    async check(setup) {
      const { mandate } = await startActive(setup);
      const debit = debitOf();
      await announce(setup, mandate, debit);
      await setup.upi.present(mandate, debit);
      await setup.emulator.advance(COLLECTED_MS);
      const attempts = [{ attempt: 1, vendorData: {} }];
      const of = { paymentId: debit.debitId, orderNo: debit.debitId, amountPaise: 100, reason: 'DUPLICATE', attempts };
      const refund = { refundId: crypto.randomUUID(), ...of };
      expect([await setup.upi.debitRefunds.refund(refund), await setup.upi.debitRefunds.refund(refund)]).toEqual(['PENDING', 'PENDING']);
      const more = { ...refund, refundId: crypto.randomUUID(), amountPaise: debit.amountPaise };
      await expect(setup.upi.debitRefunds.refund(more), 'more than what is left').rejects.toBeInstanceOf(PartnerFailure);
    },
  },
];

/** Guarantees of an adapter of UPI Autopay, without a portal. */
export const UPI_GUARANTEES: readonly Guarantee<UpiSetup>[] = [
  ...createCallGuarantees({ callAll, timeoutSetting: 'UPI_TIMEOUT_MS' }),
  ...CALLBACKS,
  ...MANDATES,
];
