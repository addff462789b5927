import fc from 'fast-check';
import { expect } from 'vitest';
import { type AdapterSetup, payOrder, readEvent, readReport } from './adapter-setup.ts';
import type { Guarantee } from './guarantee.ts';
import type { PaymentEmulator, Report } from './payment-emulator.ts';

const FORGED_MESSAGES = 2_000;

/** Ways to forge a report. `at` picks the byte. */
const FORGERIES: Readonly<Record<string, (report: Report, at: number, emulator: PaymentEmulator) => Report>> = {
  'one byte altered': (report, at) => {
    const bytes = Buffer.from(report.body);
    const index = at % bytes.length;
    bytes[index] = (bytes[index] ?? 0) ^ (1 << (at % 7));
    return { ...report, body: bytes.toString('latin1') };
  },
  'another secret': (report, at, emulator) => emulator.sign(report, { secret: `not-the-secret-${at}` }),
  'no headers': (report) => ({ ...report, headers: {} }),
  'one character of the headers altered': (report, at) => {
    const [name = '', value = ''] = Object.entries(report.headers).filter(([header]) => header.includes('signature'))[0] ?? [];
    const index = at % value.length;
    const digit = value[index] === '0' ? '1' : '0';
    return { ...report, headers: { ...report.headers, [name]: value.slice(0, index) + digit + value.slice(index + 1) } };
  },
  'cut off': (report, at) => ({ ...report, body: report.body.slice(0, at % report.body.length) }),
};

export const CALLBACK_GUARANTEES: readonly Guarantee<AdapterSetup>[] = [
  {
    group: 'Callbacks',
    title: `Accepts none of ${FORGED_MESSAGES} forged or altered messages, and gives a repeated one the same id`,
    async check(setup) {
      const { gateway, emulator, seed } = setup;
      const { reports } = await payOrder(setup);
      const messages = fc.tuple(fc.constantFrom(...Object.keys(FORGERIES), 'repeated'), fc.nat(), fc.constantFrom(...reports));
      const accepted = fc.sample(messages, { numRuns: FORGED_MESSAGES, seed }).filter(([kind, at, report]) => {
        if (kind === 'repeated') return readEvent(gateway, report).eventId !== report.eventId;
        return readReport(gateway, FORGERIES[kind]?.(report, at, emulator) ?? report) !== 'forged';
      });
      expect(accepted).toEqual([]);
    },
  },
  {
    group: 'Callbacks',
    title: 'An unsigned callback only causes a query',
    skip: ({ gateway }) => (gateway.callback.proof === 'signature' ? 'all callbacks are signed' : undefined),
    async check() {
      throw new Error('The suite has no check of unsigned callbacks yet.');
    },
  },
];
