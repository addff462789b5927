import { mapPartnerStatus } from '@portal/rules/mandates/mandate-partner-status.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import { type Calling, createCallGuarantees } from './call-guarantees.ts';
import { failures, type Guarantee } from './guarantee.ts';
import {
  announce,
  BANK_MS,
  createRails,
  debitOf,
  KINDS,
  type MandatePort,
  type MandateSetup,
  mandateToStart,
  notify,
  readReport,
  startActive,
  type TestedRail,
  toMandateSettings,
} from './mandate-setup.ts';
import type { SignedReport } from './signed-report.ts';
import { UPI_GUARANTEES } from './upi-guarantees.ts';

const FORGED_MESSAGES = 2_000;
const COLLECTED_MS = 2 * 86_400_000;

/** The calls of the port. */
const callAll: Calling<MandateSetup>['callAll'] = ({ subject, emulator }, { url, settings, allowedHosts }) => {
  const own = toMandateSettings(subject, emulator, url === undefined ? {} : { URL: url });
  const rail: TestedRail = createRails({ emulator, settings: { ...own, ...settings }, ...(allowedHosts && { allowedHosts }) })[
    subject.port
  ];
  const mandate = { ref: 'mandate-1', mandateNo: 'umn-1', vendorData: {}, contact: async () => ({ email: '', mobile: '' }) };
  const debit = debitOf(emulator);
  const refund = { refundId: crypto.randomUUID(), paymentId: 'p-1', orderNo: 'o-1', amountPaise: 100, reason: 'DUPLICATE', attempts: [] };
  return [
    ...(emulator.startsWithoutCall ? [] : [rail.start(mandateToStart(subject.port))]),
    ...(subject.port === 'upi' ? [notify({ subject, rail }, mandate, debit)] : []),
    ...[rail.queryMandate({ ref: 'mandate-1', vendorData: {} }), rail.cancel(mandate, 'CUSTOMER'), rail.present(mandate, debit)],
    ...[rail.queryDebit(debit), rail.refund(refund), rail.debitRefunds.refund(refund)],
  ];
};

const FORGERIES: Readonly<Record<string, (report: SignedReport, at: number, setup: MandateSetup) => SignedReport>> = {
  'one byte altered': (report, at) => {
    const index = at % report.body.length;
    const byte = report.body.charCodeAt(index) ^ (1 << (at % 7));
    return { ...report, body: report.body.slice(0, index) + String.fromCharCode(byte) + report.body.slice(index + 1) };
  },
  'another secret': (report, at, { emulator }) => emulator.sign(report, { secret: `not-the-secret-${at}` }),
  'no headers': (report) => ({ ...report, headers: {} }),
  'cut off': (report, at) => ({ ...report, body: report.body.slice(0, at % report.body.length) }),
};

const CALLBACKS: Guarantee<MandateSetup>[] = [
  {
    group: 'Callbacks',
    title: `Accepts none of ${FORGED_MESSAGES} forged or altered messages, and reads a repeated one the same`,
    async check(setup) {
      const [report] = (await startActive(setup)).reports;
      if (!report) throw new Error('There is no report.');
      const genuine = JSON.stringify(readReport(setup.rail, report));
      const messages = fc.tuple(fc.constantFrom(...Object.keys(FORGERIES), 'repeated'), fc.nat());
      const accepted = fc.sample(messages, { numRuns: FORGED_MESSAGES, seed: setup.seed }).filter(([kind, at]) => {
        const read = readReport(setup.rail, FORGERIES[kind]?.(report, at, setup) ?? report);
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
      const settings = toMandateSettings(setup.subject, setup.emulator, { CALLBACK_KEYS: ring });
      const rotated = createRails({ emulator: setup.emulator, settings })[setup.subject.port];
      expect(reports.map((report) => readReport(rotated, report))).toEqual(reports.map((report) => readReport(setup.rail, report)));
    },
  },
  {
    group: 'Callbacks',
    title: 'Passes on nothing personal about the payer',
    async check(setup) {
      const { reports, query } = await startActive(setup);
      const seen = JSON.stringify([await query(), ...reports.map((report) => readReport(setup.rail, report))]);
      for (const text of setup.emulator.personal) expect(seen).not.toContain(text);
    },
  },
];

const MANDATES: Guarantee<MandateSetup>[] = [
  {
    group: 'Mandate',
    title: 'A mandate that is started twice is one mandate',
    async check({ subject, rail, emulator }) {
      const mandate = mandateToStart(subject.port);
      const [first, second] = [await rail.start(mandate), await rail.start(mandate)];
      expect([second.partnerRef, second.vendorData]).toEqual([first.partnerRef, first.vendorData]);
      await emulator.decide(second, true, mandate);
      expect((await emulator.takeReports()).length).toBeGreaterThan(0);
    },
  },
  {
    group: 'Mandate',
    title: 'Reads an approved and a declined mandate, in the query as in the report, in words that the portal knows',
    async check({ subject, rail, emulator }) {
      for (const [isApproved, state] of [
        [true, 'ACTIVE'],
        [false, 'FAILED'],
      ] as const) {
        const terms = mandateToStart(subject.port);
        const started = await rail.start(terms);
        const query = () => rail.queryMandate({ ref: started.partnerRef ?? terms.transactionId, vendorData: started.vendorData });
        await emulator.decide(started, isApproved, terms);
        await emulator.advance(subject.port === 'upi' ? 60_000 : BANK_MS);
        const answer = await query();
        const map = (status: string) =>
          mapPartnerStatus(KINDS[subject.port], status, { state: 'PENDING', number: answer?.mandateNo ?? null });
        expect(map(answer?.status ?? '')).toEqual({ state });
        const reports = (await emulator.takeReports()).map((report) => readReport(rail, report));
        const [report] = reports.filter((event) => typeof event === 'object' && event.kind === 'mandate').slice(-1);
        expect(report).toMatchObject({ kind: 'mandate', status: answer?.status, mandateNo: answer?.mandateNo });
      }
    },
  },
  {
    group: 'Mandate',
    title: 'Knows no mandate and no debit that was never started',
    async check({ rail, emulator }) {
      expect([await rail.queryMandate({ ref: 'unheard-of', vendorData: {} }), await rail.queryDebit(debitOf(emulator))]).toEqual([
        undefined,
        undefined,
      ]);
    },
  },
  {
    group: 'Mandate',
    title: 'A mandate that is cancelled twice is cancelled once, as a query or a report says',
    async check(setup) {
      const { mandate, query } = await startActive(setup);
      const first = await setup.rail.cancel(mandate, 'CUSTOMER');
      expect(['REQUESTED', 'CANCELLED']).toContain(first.status);
      expect(await setup.rail.cancel(mandate, 'CUSTOMER')).toEqual(first);
      await setup.emulator.advance(BANK_MS);
      const reports = (await setup.emulator.takeReports()).map((report) => readReport(setup.rail, report));
      const words = [await query(), ...reports].map((event) => (typeof event === 'object' && 'status' in event ? event.status : ''));
      const states = words.map((word) => mapPartnerStatus(KINDS[setup.subject.port], word, { state: 'ACTIVE', number: 'n' }));
      expect(states).toContainEqual({ state: 'CANCELLED' });
    },
  },
  {
    group: 'Mandate',
    title: 'A debit that is announced and presented twice is one debit, and another amount is rejected',
    async check(setup) {
      const { mandate } = await startActive(setup);
      const debit = debitOf(setup.emulator);
      const notices = [await notify(setup, mandate, debit), await notify(setup, mandate, debit)];
      expect(notices[1]).toEqual(notices[0]);
      await announce(setup, mandate, debit);
      expect(await setup.rail.present(mandate, debit)).toEqual(await setup.rail.present(mandate, debit));
      const [conflict] = await failures([setup.rail.present(mandate, { ...debit, amountPaise: debit.amountPaise + 1 })]);
      expect(conflict).toBeInstanceOf(PartnerFailure);
    },
  },
  {
    group: 'Mandate',
    title: 'Reads the result of a debit, in the query as in the report, with the day of the charge',
    async check(setup) {
      const { mandate } = await startActive(setup);
      const debit = debitOf(setup.emulator);
      await announce(setup, mandate, debit);
      const { debitRef, vendorData } = await setup.rail.present(mandate, debit);
      await setup.emulator.takeReports();
      await setup.emulator.advance(COLLECTED_MS);
      // The second query is that of a portal which lost the vendor data in a crash.
      for (const stored of [{ ...debit, vendorData }, debit])
        expect(await setup.rail.queryDebit(stored)).toEqual({ status: 'CONFIRMED', code: null, settledOn: debit.chargeOn });
      const reports = (await setup.emulator.takeReports()).map((report) => readReport(setup.rail, report));
      const followed = reports.filter((report) => report !== 'ignored');
      expect(followed.at(-1)).toMatchObject({ kind: 'debit', status: 'CONFIRMED' });
      for (const report of followed)
        expect([debit.debitId, debitRef]).toContain(typeof report === 'object' && report.kind === 'debit' && report.debitId);
    },
  },
  {
    group: 'Mandate',
    title: 'A refund of a debit that is requested again is the same refund',
    async check(setup) {
      const { mandate } = await startActive(setup);
      const debit = debitOf(setup.emulator);
      await announce(setup, mandate, debit);
      await setup.rail.present(mandate, debit);
      await setup.emulator.advance(COLLECTED_MS);
      const attempts = [{ attempt: 1, vendorData: {} }];
      const of = { paymentId: debit.debitId, orderNo: debit.debitId, amountPaise: 100, reason: 'DUPLICATE', attempts };
      const refund = { refundId: crypto.randomUUID(), ...of };
      expect([await setup.rail.debitRefunds.refund(refund), await setup.rail.debitRefunds.refund(refund)]).toEqual(['PENDING', 'PENDING']);
      const more = { ...refund, refundId: crypto.randomUUID(), amountPaise: debit.amountPaise };
      await expect(setup.rail.debitRefunds.refund(more), 'more than what is left').rejects.toBeInstanceOf(PartnerFailure);
    },
  },
];

const ENACH_GUARANTEES: readonly Guarantee<MandateSetup>[] = [
  {
    group: 'Mandate',
    title: 'Collects no debit of a cancelled mandate',
    async check(setup) {
      const { mandate } = await startActive(setup);
      await setup.rail.cancel(mandate, 'CUSTOMER');
      await setup.emulator.advance(BANK_MS);
      const debit = debitOf(setup.emulator);
      await failures([setup.rail.present(mandate, debit)]);
      await setup.emulator.advance(COLLECTED_MS);
      expect(setup.emulator.listCollected(debit.debitId)).toEqual([]);
    },
  },
];

/** Guarantees of an adapter of mandates, without a portal. */
export const listMandateGuarantees = (port: MandatePort): readonly Guarantee<MandateSetup>[] => [
  ...createCallGuarantees({ callAll, timeoutSetting: `${port.toUpperCase()}_TIMEOUT_MS` }),
  ...CALLBACKS,
  ...MANDATES,
  ...(port === 'upi' ? UPI_GUARANTEES : ENACH_GUARANTEES),
];
