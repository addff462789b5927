import { expect } from 'vitest';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import { type AdapterSetup, callAll, payOrder, readEvent, readReport, withAnswer } from './adapter-setup.ts';
import { failures, type Guarantee, UNUSABLE } from './guarantee.ts';
import { createGateway, START, toSettings } from './payment-setup.ts';

const TEN_MINUTES_MS = 600_000;
const SHORT_MS = '100';

/** Guarantees about calls and the reading of answers. */
export const CALL_GUARANTEES: readonly Guarantee<AdapterSetup>[] = [
  {
    group: 'All',
    title: 'Calls no host that is not on the list',
    async check({ subject, emulator }) {
      const gateway = createGateway({ settings: toSettings(subject, emulator), allowedHosts: ['other.example'] });
      for (const failure of await failures(callAll(gateway)))
        expect(failure).toMatchObject({ name: 'PartnerFailure', reason: 'unreachable', retry: false });
    },
  },
  {
    group: 'All',
    title: 'Ends a call at the time limit',
    async check(setup) {
      await withAnswer(
        { setup, answer: () => new Promise<never>(() => {}), settings: { PAYMENT_TIMEOUT_MS: SHORT_MS } },
        async (gateway) => {
          for (const failure of await failures(callAll(gateway)))
            expect(failure).toMatchObject({ name: 'PartnerFailure', reason: 'unreachable', retry: true });
        },
      );
    },
  },
  {
    group: 'All',
    title: 'Repeats no call that failed',
    async check(setup) {
      await withAnswer({ setup, answer: () => [500, '{}'] }, async (gateway, { asked }) => {
        const found = await failures(callAll(gateway));
        for (const failure of found) expect(failure).toMatchObject({ name: 'PartnerFailure', retry: true });
        expect(asked).toHaveLength(found.length);
      });
    },
  },
  {
    group: 'All',
    title: 'HTTP 429 means later',
    async check(setup) {
      await withAnswer({ setup, answer: () => [429, '{}'] }, async (gateway) => {
        for (const failure of await failures(callAll(gateway))) expect(failure).toMatchObject({ reason: 'refused', retry: true });
      });
    },
  },
  {
    group: 'All',
    title: 'Rejects oversized, truncated and unexpected answers, without the vendor’s text in the error',
    async check(setup) {
      const personal = ['asha.rao@example.com', '+919999999999'];
      for (const answer of [...UNUSABLE, JSON.stringify({ error: personal })])
        await withAnswer({ setup, answer: () => [200, answer] }, async (gateway) => {
          for (const failure of await failures(callAll(gateway))) {
            expect(failure, answer.slice(0, 60)).toBeInstanceOf(PartnerFailure);
            for (const text of personal) expect(String(failure)).not.toContain(text);
          }
        });
    },
  },
  {
    group: 'All',
    title: 'Accepts no unknown words and no control characters',
    async check(setup) {
      const { gateway, emulator } = setup;
      const { reports, paymentId } = await payOrder(setup);
      const [report] = reports;
      if (!report) throw new Error('There is no report.');
      expect(readEvent(gateway, report).status).toBe('CAPTURED');
      for (const body of [
        report.body.replaceAll(`"${emulator.capturedWord}"`, '"unheard_of"'),
        report.body.replaceAll(paymentId, `${paymentId.slice(0, -1)}\\u0000`),
      ]) {
        expect(body).not.toBe(report.body);
        expect(['malformed', 'ignored']).toContain(readReport(gateway, emulator.sign(report, { body })));
      }
    },
  },
  {
    group: 'All',
    title: 'Passes on nothing personal about the payer',
    async check(setup) {
      const { reports, order, attempts } = await payOrder(setup);
      const events = [
        ...reports.map((report) => readEvent(setup.gateway, report)),
        ...(await setup.gateway.queryPayments({ ...order, attempts })),
      ];
      expect(events.length).toBeGreaterThan(1);
      for (const text of setup.emulator.personal) expect(JSON.stringify(events)).not.toContain(text);
    },
  },
  {
    group: 'All',
    title: 'Reads reports with the previous key while keys rotate',
    async check(setup) {
      const { subject, emulator } = setup;
      const { reports, order } = await payOrder(setup);
      const ring = `new-key:a-new-secret-of-the-suite,${emulator.settings.CALLBACK_KEYS}`;
      const rotated = createGateway({ settings: toSettings(subject, emulator, { CALLBACK_KEYS: ring }) });
      expect(reports.map((report) => readEvent(rotated, report).amountPaise)).toEqual(reports.map(() => order.amountPaise));
    },
  },
  {
    group: 'All',
    title: 'Accepts nothing wrong while the clock is ten minutes off',
    async check(setup) {
      const { subject, emulator, gateway } = setup;
      const { reports, order, attempts } = await payOrder(setup);
      for (const shift of [-TEN_MINUTES_MS, TEN_MINUTES_MS]) {
        const shifted = createGateway({ settings: toSettings(subject, emulator), clock: () => new Date(START.getTime() + shift) });
        for (const report of reports) {
          const read = readReport(gateway, report);
          const stale = typeof read === 'string' ? read : { ...read, isStale: true };
          expect([read, stale, 'forged']).toContainEqual(readReport(shifted, report));
        }
        const [answer] = await failures([shifted.queryPayments({ ...order, attempts })]);
        if (!(answer instanceof PartnerFailure)) expect(answer).toMatchObject([{ status: 'CAPTURED', amountPaise: order.amountPaise }]);
      }
    },
  },
];
