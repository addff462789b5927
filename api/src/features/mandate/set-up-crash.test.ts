import { API_BASE } from '@portal/contract/transport.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { DAY_MS, MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import type { MandateRail } from '@portal/rules/mandates/mandate-state.ts';
import type { InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getNewRail } from '../../domain/payments/get-rail.ts';
import { crash, crashProcess, reviveJobs } from '../../testing/crash.ts';
import type { CrashWorks } from '../../testing/crash-works.ts';
import { APPROVE, createPersonHelpers, decideAtBank, decideInApp, decideOnPage, signCallback } from '../../testing/factories/mandates.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';
import { sweepMandates } from './sweep-mandates.ts';

/**
 * Sets up, replaces and cancels mandates while the portal is killed at each marked point. Afterwards the customer retries, or does nothing
 * and the sweep asks the partner. Portal and partner must then agree.
 */
const CLIENT = '1000000008';
const POLICY = '100000801';

type Step = 'start' | 'return' | 'callback' | 'sweep' | 'cancel' | 'tell';
/** How a mandate's success becomes known, and if it replaces another mandate or is cancelled afterwards. */
type Flow = { rail: MandateRail; known: 'return' | 'callback' | 'sweep'; replaces?: true; isCancelled?: true };
type Crash = [flow: Flow, step: Step, point: string];

const STARTS = ['mandate-start-before-commit', 'mandate-start-after-commit', 'command-before-answer'];
const EVENTS = ['mandate-event-before-commit', 'mandate-event-after-commit'];
const TELLS = ['mandate-cancel-claimed', 'mandate-cancel-answered', 'mandate-cancelled-before-commit', 'mandate-cancelled-after-commit'];
const at = (flow: Flow, step: Step, ...points: string[]): Crash[] => points.map((point) => [flow, step, point]);

/** Each marked point of each step on one rail, and on the other rails where their code differs. */
const CRASHES: Crash[] = [
  ...at({ rail: 'ENACH', known: 'return' }, 'start', ...STARTS),
  ...at({ rail: 'ESI', known: 'return' }, 'start', 'mandate-start-after-commit'),
  ...at({ rail: 'UPI', known: 'return' }, 'start', 'mandate-start-after-commit', 'upi-link-made', 'upi-link-before-commit'),
  ...at({ rail: 'ENACH', known: 'return' }, 'return', 'mandate-asked', ...EVENTS),
  ...at({ rail: 'ESI', known: 'return' }, 'return', 'mandate-event-before-commit'),
  ...at({ rail: 'UPI', known: 'return' }, 'return', 'mandate-event-after-commit'),
  ...at({ rail: 'ENACH', known: 'callback' }, 'callback', 'mandate-event-after-commit'),
  ...at({ rail: 'ESI', known: 'callback' }, 'callback', 'mandate-event-before-commit'),
  ...at({ rail: 'UPI', known: 'callback' }, 'callback', 'mandate-event-before-commit'),
  ...at({ rail: 'ESI', known: 'sweep' }, 'sweep', 'mandate-sweep-planned', 'mandate-asked', 'mandate-event-before-commit'),
  ...at({ rail: 'UPI', known: 'callback', replaces: true }, 'callback', 'mandate-place-made', ...EVENTS),
  ...at({ rail: 'UPI', known: 'return', replaces: true }, 'tell', 'mandate-cancel-answered', 'mandate-cancelled-before-commit'),
  ...at({ rail: 'ENACH', known: 'return', isCancelled: true }, 'cancel', 'mandate-cancel-before-commit', 'command-after-commit'),
  ...at({ rail: 'ENACH', known: 'return', isCancelled: true }, 'tell', ...TELLS),
  ...at({ rail: 'ESI', known: 'return', isCancelled: true }, 'tell', 'mandate-cancel-answered'),
];

/** This point is tested in a separate process; the others could be too. */
const IN_A_PROCESS = 'mandate-place-made';

let world: World;
let payer: Actor;
let person: ReturnType<typeof createPersonHelpers>;
beforeEach(async () => {
  world = await testWorld({ settings: { LOG_LEVEL: 'silent', SESSION_IDLE_MS: '864000000' } });
  payer = await world.actAs('p08');
  person = createPersonHelpers(world, { actor: payer, mobile: '9000000008' });
  // An unrequested callback would reach this process, which is still alive.
  for (const rail of ['enach', 'esi', 'upi'] as const) world.sandbox.setFault(rail, 'badSignature', { times: 10_000 });
});
afterEach(() => world.close());

const db = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
const sweep = async (later: number) => {
  await world.advance(later);
  await sweepMandates(world.services, world.now());
  expect(await world.drain()).toBe(0);
};
const createCommand = (path: string, payload: object): InjectOptions => ({
  method: 'POST',
  url: API_BASE + path,
  payload,
  cookies: { c: payer.cookie },
  headers: { 'x-portal': '1', authorization: `Bearer ${payer.handle}`, 'idempotency-key': crypto.randomUUID() },
});

/** The history of one mandate, in which one step may be killed. */
function createHistory(victim: { step: Step; point: string } | undefined) {
  /** Kills the step, or performs it; `after` is the work that continues after the kill. */
  async function dies<Name extends 'request' | 'job'>(step: Step, work: Name, order: CrashWorks[Name]): Promise<boolean> {
    if (step !== victim?.step) return false;
    const die = victim.point === IN_A_PROCESS ? crashProcess : crash;
    expect(await die(world, work, order, victim.point)).toBe('killed');
    await reviveJobs(world);
    return true;
  }

  /** A command with its code. After a kill, the customer presses the button again and gets another code. */
  async function command<Answer>(step: Step, path: Parameters<typeof person.withCode>[0], body: object): Promise<Answer> {
    const request = await person.withCode(path, body);
    if (!('body' in request)) throw new Error(JSON.stringify(request.answer));
    const isDead = await dies(step, 'request', createCommand(path, request.body));
    const answer = isDead ? await person.confirmed(path, body as never) : await world.send(path, request.body, { as: payer });
    expect(answer).toMatchObject({ http: 200, status: 10 });
    return answer.data as Answer;
  }

  async function start(rail: MandateRail, changes: object): Promise<{ comesBack: () => Promise<InjectOptions> }> {
    if (rail === 'ENACH') {
      const data = await command<{ token: string; tokenInfo: object }>(
        'start',
        '/token/getingenicoToken',
        await person.enachBody(CLIENT, POLICY, changes),
      );
      return {
        async comesBack() {
          const ingenicoResponse = await decideAtBank(world, data, APPROVE);
          return createCommand('/enach/saveEnachCase', { ingenicoRequest: data.tokenInfo, ingenicoResponse, billing_typ: 'Direct Bill' });
        },
      };
    }
    if (rail === 'ESI') {
      const data = await command<{ url: string; fields: Record<string, string> }>(
        'start',
        '/esi/initiateESI',
        await person.esiBody(CLIENT, POLICY, changes),
      );
      return {
        async comesBack() {
          const payload = new URLSearchParams(await decideOnPage(world, data, APPROVE)).toString();
          return { method: 'POST', url: '/esi-status', payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
        },
      };
    }
    const data = await command<{ response: { links: { web_url: string } } }>(
      'start',
      '/upi/createMandate',
      await person.upiBody(CLIENT, POLICY, changes),
    );
    return {
      async comesBack() {
        const back = new URL(await decideInApp(data.response.links.web_url, 'success@sandbox'));
        return createCommand('/mandate/status', { ref: back.searchParams.get('ref') });
      },
    };
  }

  /** The rail's event about the newest mandate, with the number that the rail assigned. */
  async function callback(rail: MandateRail): Promise<InjectOptions> {
    const [mandate] = await db(`SELECT transaction_id, partner_ref FROM mandate WHERE policy_no = $1 AND status = 'STARTED'`, [POLICY]);
    const number = (await readRegister(rail)).find((line) => line.startsWith('ACTIVE'))?.slice('ACTIVE '.length);
    const about = { eventId: 'evt-of-the-rail', type: 'mandate.updated', at: world.now().toISOString(), reasonCode: null };
    if (rail === 'ENACH')
      return signCallback(world, {
        rail: 'enach',
        body: { ...about, transactionId: mandate.transaction_id, umrn: number, mandateStatus: 'ACTIVE' },
      });
    if (rail === 'ESI')
      return signCallback(world, {
        rail: 'esi',
        body: {
          ...about,
          type: 'instruction.updated',
          txnId: mandate.transaction_id,
          siNumber: number,
          status: 'ACTIVE',
        },
      });
    return signCallback(world, {
      rail: 'upi',
      body: { ...about, mandateId: mandate.partner_ref, umn: number, vpa: 'success@sandbox', status: 'ACTIVE' },
    });
  }

  /** If the browser's return is killed, the sweep finds the outcome. A partner repeats a callback that was not answered. */
  async function complete(source: Flow['known'], rail: MandateRail, back: InjectOptions): Promise<void> {
    if (source === 'sweep') {
      await world.advance(6 * MINUTE_MS);
      if (!(await dies('sweep', 'job', 'mandate-sweep'))) await sweep(0);
    } else {
      const request = source === 'callback' ? await callback(rail) : back;
      const isDead = await dies(source, 'request', request);
      if (!isDead || source === 'callback') expect((await world.app.inject(request)).statusCode).toBeLessThan(400);
    }
    await sweep(61 * MINUTE_MS);
  }

  return async ({ rail, known, replaces, isCancelled }: Flow): Promise<void> => {
    if (replaces) {
      const quiet = createHistory(undefined);
      await quiet({ rail: 'ENACH', known: 'return' });
    }
    const { comesBack } = await start(rail, replaces ? { replaceAccepted: true } : {});
    await complete(known, rail, await comesBack());
    if (isCancelled) {
      const [mandate] = await db('SELECT mandate_id FROM mandate WHERE policy_no = $1', [POLICY]);
      const body = { policyNumber: POLICY, mandateId: mandate.mandate_id, reason_type: 'Debit date change' };
      await command('cancel', '/autopay/cancel', body);
    }
    if (isCancelled || (replaces && victim?.step === 'tell')) {
      await world.advance(2 * DAY_MS);
      if (!(await dies('tell', 'job', 'mandate-sweep'))) await sweep(0);
      for (let hours = 0; hours < 3; hours += 1) await sweep(61 * MINUTE_MS);
    }
  };
}

/** Status and number of the mandates in the partner's register and in ours. */
const readRegister = async (rail: MandateRail) =>
  ((await getNewRail(world.services, rail).listRegister?.(dayOf(world.now()))) ?? []).map(
    ({ status, mandateNo }) => `${status} ${mandateNo}`,
  );
const readOwn = async (rail: MandateRail) =>
  (await db('SELECT status, umrn FROM mandate WHERE policy_no = $1 AND rail = $2', [POLICY, rail])).map(
    ({ status, umrn }) => `${status} ${umrn}`,
  );
const readCases = async () =>
  (await db(`SELECT type, status FROM service_case WHERE channel <> 'BRANCH' ORDER BY type, submitted_at`)).map(
    ({ type, status }) => `${type} ${status}`,
  );

describe('after a crash, no mandate is lost or duplicated, both sides agree, and there is one request', () => {
  test.each(CRASHES)('loses and duplicates nothing: %j killed at %s, %s', async (...crash) => {
    const [flow, step, point] = crash;
    await createHistory({ step, point })(flow);
    const { rail, replaces, isCancelled } = flow;
    const [other, ownMandates] = [await readRegister(rail), await readOwn(rail)];
    expect(ownMandates).toHaveLength(1);
    expect(other).toHaveLength(1);
    const getNumber = (line = '') => line.split(' ')[1];
    expect(getNumber(ownMandates[0])).toBe(getNumber(other[0]));
    expect(ownMandates[0]).toMatch(isCancelled ? /^CANCELLED / : /^ACTIVE /);
    expect(other[0]).toMatch(isCancelled ? /^(CANCELLED|REVOKED|CANCEL_CONFIRMED) /i : /^ACTIVE /);
    if (replaces) {
      const [old] = await readOwn('ENACH');
      expect(old).toMatch(/^REPLACED /);
      expect(await readRegister('ENACH')).toEqual([`${step === 'tell' ? 'CANCELLED' : 'ACTIVE'} ${getNumber(old)}`]);
    }
    expect(await readCases()).toEqual([
      ...(isCancelled ? ['AUTOPAY_CANCEL COMPLETED'] : []),
      ...(replaces ? ['MANDATE COMPLETED'] : []),
      'MANDATE COMPLETED',
    ]);
    const templates = (await db(`SELECT template FROM message WHERE channel = 'SMS' AND template LIKE 'mandate%' ORDER BY template`)).map(
      ({ template }) => template,
    );
    expect(templates).toEqual(['mandateActive', ...(replaces ? ['mandateActive'] : []), ...(isCancelled ? ['mandateEnded'] : [])]);
    const steps = await db(`SELECT mandate_id FROM mandate_history WHERE to_status = 'ACTIVE' GROUP BY mandate_id HAVING count(*) > 1`);
    expect(steps).toEqual([]);
  });
});

test.each<[MandateRail, string]>([
  ['ENACH', 'mandate-start-after-commit'],
  ['ESI', 'mandate-start-after-commit'],
  ['UPI', 'upi-link-made'],
])('%s: a start that was killed at %s and not continued is abandoned, and the policy is free again', async (rail, point) => {
  const path = ({ ENACH: '/token/getingenicoToken', ESI: '/esi/initiateESI', UPI: '/upi/createMandate' } as const)[rail];
  const bodies = { ENACH: person.enachBody, ESI: person.esiBody, UPI: person.upiBody };
  const request = await person.withCode(path, await bodies[rail](CLIENT, POLICY));
  expect(await crash(world, 'request', createCommand(path, 'body' in request ? request.body : {}), point)).toBe('killed');
  await reviveJobs(world);
  await sweep(31 * MINUTE_MS);
  expect([await readOwn(rail), await readCases()]).toEqual([['TIMED_OUT null'], ['MANDATE CANCELLED']]);
  expect((await person.confirmed('/token/getingenicoToken', await person.enachBody(CLIENT, POLICY))).status).toBe(10);
});
