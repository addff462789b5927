import { expect } from 'vitest';
import { queueMessages } from '../../domain/messages/queue-messages.ts';
import { sendMessage } from '../../domain/messages/send-message.ts';
import { inTransaction } from '../../platform/context/services.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import { aCustomer, type Customer } from '../factories/customer-factory.ts';
import { testWorld, type World } from '../world.ts';
import type { Guarantee } from './guarantee.ts';
import { START } from './payment-setup.ts';
import type { SmsEmulator, SmsReport } from './sms-emulator.ts';
import { type SmsSubject, toSmsSettings } from './sms-setup.ts';

const REPETITIONS = 100;
const RECEIPT_MS = 600_000;

export type SmsPortalSetup = { world: World; emulator: SmsEmulator; person: Customer; warnings: unknown[] };

/** A portal that sends its text messages with the adapter. Reports reach it when the suite delivers them. */
export async function startSmsPortal(subject: SmsSubject): Promise<SmsPortalSetup & { close(): Promise<void> }> {
  const emulator = await subject.startEmulator(START);
  const warnings: unknown[] = [];
  const world = await testWorld({
    settings: toSmsSettings(subject, emulator),
    startAt: START,
    onWarning: (...line) => warnings.push(line),
  });
  return {
    ...{ world, emulator, warnings, person: await aCustomer(world) },
    async close() {
      await world.close();
      await emulator.close();
    },
  };
}

const read = async ({ world, person }: SmsPortalSetup) =>
  (
    await world.database.pool.query<{ messageId: string; state: string; template: string }>(
      `SELECT message_id AS "messageId", state, template FROM message WHERE client_id = $1 AND channel = 'SMS' ORDER BY created_at`,
      [person.clientId],
    )
  ).rows;
const readStates = async (setup: SmsPortalSetup) => (await read(setup)).map(({ state }) => state);

/** Queues a message without an expiry. */
const queueMessage = ({ world, person }: SmsPortalSetup): Promise<void> =>
  inTransaction(world.services, async (tx) => {
    const message = { template: 'whatsappStopped', dedupe: crypto.randomUUID(), clientId: person.clientId, values: {} } as const;
    await queueMessages(message, { mobile: person.mobile, email: null }, { tx, now: world.now() });
  });

/** Runs the job of every message, as the queue does after an error too. */
async function sendAll(setup: SmsPortalSetup): Promise<void> {
  const { services, now } = setup.world;
  for (const { messageId } of await read(setup))
    await sendMessage(messageId, services, now()).catch((error: unknown) => {
      if (!(error instanceof PartnerFailure)) throw error;
    });
}

async function deliver({ world }: SmsPortalSetup, reports: readonly SmsReport[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const { path: url, headers, body: payload } of reports) {
    const answer = await world.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });
    statuses.push(answer.statusCode);
  }
  return statuses;
}

async function advance({ world, emulator }: SmsPortalSetup, ms: number): Promise<void> {
  await world.advance(ms);
  await emulator.advance(ms);
}

/** Sends a message; its report waits. */
async function sendAndReport(setup: SmsPortalSetup): Promise<SmsReport> {
  await queueMessage(setup);
  await sendAll(setup);
  expect(await readStates(setup)).toEqual(['SENT']);
  await advance(setup, 1_000);
  const [report] = await setup.emulator.takeReports();
  if (!report) throw new Error('There is no report.');
  return report;
}

const getSuccess = ({ world }: SmsPortalSetup) => world.services.partners.sms.callback.answer;
const getWord = ({ emulator }: SmsPortalSetup, isDelivered: boolean): string =>
  Object.entries(emulator.words).find(([, meaning]) => meaning === isDelivered)?.[0] ?? '';

const CALLBACKS: Guarantee<SmsPortalSetup>[] = [
  {
    group: 'Callbacks',
    title: 'Answers 401 to a forged report, which changes nothing',
    async check(setup) {
      const report = await sendAndReport(setup);
      expect(await deliver(setup, [setup.emulator.prove(report, { secret: 'another-secret-of-the-suite' })])).toEqual([401]);
      expect(await readStates(setup)).toEqual(['SENT']);
    },
  },
  {
    group: 'Callbacks',
    title: `A report that comes ${REPETITIONS} times has one effect`,
    async check(setup) {
      const report = await sendAndReport(setup);
      const statuses = await deliver(
        setup,
        Array.from({ length: REPETITIONS }, () => report),
      );
      expect(new Set(statuses)).toEqual(new Set([getSuccess(setup)]));
      expect(await readStates(setup)).toEqual(['DELIVERED']);
    },
  },
  {
    group: 'Callbacks',
    title: 'A report about an unknown message changes nothing',
    async check(setup) {
      await sendAndReport(setup);
      expect(await deliver(setup, [setup.emulator.makeReport(crypto.randomUUID(), getWord(setup, true))])).toEqual([getSuccess(setup)]);
      expect(await readStates(setup)).toEqual(['SENT']);
    },
  },
  {
    group: 'Callbacks',
    title: 'A report of a failure marks the message as failed',
    async check(setup) {
      await sendAndReport(setup);
      const [message] = await read(setup);
      await deliver(setup, [setup.emulator.makeReport(message?.messageId ?? '', getWord(setup, false))]);
      expect(await readStates(setup)).toEqual(['FAILED']);
    },
  },
];

/** The message is sent, and its answer is lost. */
async function loseAnswer(setup: SmsPortalSetup): Promise<void> {
  setup.emulator.loseNextAnswer();
  await sendAll(setup);
  expect([await readStates(setup), setup.emulator.listArrived(setup.person.mobile).length]).toEqual([['QUEUED'], 1]);
}

const SMS: Guarantee<SmsPortalSetup>[] = [
  {
    group: 'SMS',
    title: 'An accepted message is sent once, however often its job runs',
    async check(setup) {
      await queueMessage(setup);
      for (let run = 0; run < 3; run += 1) await sendAll(setup);
      expect([await readStates(setup), setup.emulator.listArrived(setup.person.mobile).length]).toEqual([['SENT'], 1]);
    },
  },
  {
    group: 'SMS',
    title: 'A lost answer is unknown, and a report settles it without another message',
    async check(setup) {
      await queueMessage(setup);
      await loseAnswer(setup);
      await advance(setup, 1_000);
      await deliver(setup, await setup.emulator.takeReports());
      await advance(setup, RECEIPT_MS);
      await sendAll(setup);
      expect([await readStates(setup), setup.emulator.listArrived(setup.person.mobile).length]).toEqual([['DELIVERED'], 1]);
    },
  },
  {
    group: 'SMS',
    title: 'A one-time password reaches a person once, even if its answer and its report are lost',
    async check(setup) {
      const { world, emulator, person } = setup;
      await world.call('/login', { api: 'generateOTP_login', mobileNumber: person.mobile });
      await loseAnswer(setup);
      for (let minute = 0; minute < 12; minute += 1) {
        await advance(setup, 60_000);
        await sendAll(setup);
      }
      expect(emulator.listArrived(person.mobile)).toHaveLength(1);
    },
  },
  {
    group: 'SMS',
    title: 'After a lost answer, another message is sent only when a report has had ten minutes',
    skip: ({ world }) => (world.services.partners.sms.deduplicates ? 'a repeated message is the same message' : undefined),
    async check(setup) {
      const { emulator, person } = setup;
      await queueMessage(setup);
      await loseAnswer(setup);
      await advance(setup, RECEIPT_MS - 1);
      await sendAll(setup);
      expect([await readStates(setup), emulator.listArrived(person.mobile).length]).toEqual([['QUEUED'], 1]);
      await advance(setup, 1);
      await sendAll(setup);
      expect([await readStates(setup), emulator.listArrived(person.mobile).length]).toEqual([['SENT'], 2]);
    },
  },
  {
    group: 'SMS',
    title: 'Writes neither the number nor the code to the log when sending fails',
    async check(setup) {
      const { world, emulator, person, warnings } = setup;
      await world.call('/login', { api: 'generateOTP_login', mobileNumber: person.mobile });
      await loseAnswer(setup);
      const [text = ''] = emulator.listArrived(person.mobile);
      const code = /\d{6}/.exec(text)?.[0] ?? text;
      await deliver(setup, [emulator.prove(emulator.makeReport(crypto.randomUUID(), ''), { secret: 'another-secret-of-the-suite' })]);
      world.services.unverifiedCalls.flush();
      expect(warnings.length).toBeGreaterThan(0);
      for (const secret of [person.mobile, code]) expect(JSON.stringify(warnings)).not.toContain(secret);
    },
  },
];

/** Guarantees of a whole portal that sends its text messages with the adapter. */
export const SMS_PORTAL_GUARANTEES: readonly Guarantee<SmsPortalSetup>[] = [...CALLBACKS, ...SMS];
