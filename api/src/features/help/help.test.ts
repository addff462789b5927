import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { VERBATIM_DIALOGS } from '@portal/rules/text/verbatim-dialogs.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, testWorld, type World } from '../../testing/world.ts';
import { followCalls } from './call-back.ts';

const CLIENT = '1000000002';
let world: World;
let asha: Actor;
beforeEach(async () => {
  world = await testWorld();
  asha = await world.actAs('p02');
});
afterEach(() => world.close());

const help = (over: { option?: 'CALL' | 'CHAT'; endPoint?: string } = {}) => ({
  clientId: CLIENT,
  policyNumber: '100000201',
  journeyType: 'error_response' as const,
  OtherDetails: 'The page stayed empty',
  deviceInfo: { deviceType: 'Mobile', deviceName: 'Phone', deviceInfo: 'Chrome 156' },
  AgentDetails: {
    userName: 'Somebody Else',
    userFirstName: 'Somebody',
    option: over.option ?? ('CALL' as const),
    failure_type: 'error_response',
    error_message: 'Network Issue',
    mobile_number: '9999999999',
    user_email: 'somebody@example.in',
    endPoint: over.endPoint ?? 'getPolicyDetails',
  },
});
const status = async () => (await world.call('/getAgentHelpStatus', { clientId: CLIENT }, { as: asha })).data;
const callMe = (more: { alternateNumber?: string } = {}, key?: string) =>
  world.call('/scheduleCallAgent', { ...help(), ...more }, { as: asha, ...(key && { key }) });
const rows = async (text: string) => (await world.database.pool.query(text)).rows;

describe('the help popup', () => {
  test('the help popup may appear, then not for 7 days, then again', async () => {
    expect(await status()).toEqual({
      is_help_show: '0',
      support_enable_chat: 'Y',
      support_enable_call: 'Y',
      supportHours: '10am to 7pm, every day',
    });
    await world.call('/updateAgentHelpStatus', { ...help(), is_help_show: '1' }, { as: asha });
    expect((await status()).is_help_show).toBe('1');
    await world.advance(7 * DAY_MS - 60_000);
    asha = await world.actAs('p02');
    expect((await status()).is_help_show).toBe('1');
    await world.advance(60_000);
    expect((await status()).is_help_show).toBe('0');
  });

  test('books a call for the next opening outside 10 to 19 o’clock, and offers no chat if its opening hours are unknown', async () => {
    world.sandbox.setFault('chat', 'down');
    expect(await status()).toMatchObject({ support_enable_chat: 'N', support_enable_call: 'Y' });
    world.sandbox.setFault('chat', 'none');
    await world.advance(9 * 3_600_000);
    asha = await world.actAs('p02');
    expect(await status()).toMatchObject({ support_enable_chat: 'N', support_enable_call: 'Y' });
  });

  test('stores a customer’s text encrypted, and takes names from our own records only', async () => {
    await world.call('/updateAgentHelpStatus', { ...help(), is_help_show: '1' }, { as: asha });
    const [event] = await rows('SELECT * FROM help_event');
    expect(event).toMatchObject({
      client_id: CLIENT,
      journey_type: 'error_response',
      policy_no: '100000201',
      end_point: 'getPolicyDetails',
    });
    expect(JSON.stringify(event)).not.toMatch(/stayed empty|Somebody|9999999999/);
    expect(event.words_sealed.toString('latin1')).not.toContain('stayed empty');
  });
});

describe('a call back', () => {
  test('a call back goes to the registered number once, however often it is requested on a day', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => callMe()));
    const ids = new Set(answers.map(({ data }) => data.callId));
    expect(ids.size).toBe(1);
    expect(answers[0]?.data).toMatchObject({ responseCode: 0, title: VERBATIM_DIALOGS.helpThanks, message: VERBATIM_DIALOGS.helpReachOut });
    const callsQuery = 'SELECT state, is_alternate, journey_type, failure_type, end_point, attempts, closed_at FROM callback_request';
    const failureColumns = { journey_type: 'error_response', failure_type: 'error_response', end_point: 'getPolicyDetails' };
    expect(await rows(callsQuery)).toEqual([
      { state: 'TAKEN', is_alternate: false, ...failureColumns, attempts: expect.any(Number), closed_at: null },
    ]);
    await world.advance(DAY_MS);
    asha = await world.actAs('p02');
    expect(ids.has((await callMe()).data.callId)).toBe(false);
  });

  test('a call back goes to another number without changing the registered one', async () => {
    const before = await rows(`SELECT mobile_index FROM client WHERE client_id = '${CLIENT}'`);
    const { data } = await callMe({ alternateNumber: '9876543210' });
    expect(data).toMatchObject({ responseCode: 0, title: VERBATIM_DIALOGS.helpAlternateThanks });
    expect(await rows(`SELECT mobile_index FROM client WHERE client_id = '${CLIENT}'`)).toEqual(before);
  });

  test('reports a call back that the call centre rejects, and allows another number', async () => {
    expect((await callMe({ alternateNumber: '9876543213' })).data.responseCode).toBe(1);
    expect(await rows('SELECT state, closed_at FROM callback_request')).toEqual([{ state: 'REFUSED', closed_at: world.now() }]);
    expect((await callMe({ alternateNumber: '9876543210' })).data.responseCode).toBe(0);
  });

  test('a job repeats a call back while the call centre is unavailable, and delivers it once', async () => {
    world.sandbox.setFault('crm', 'down');
    const { data } = await callMe();
    expect(data.responseCode).toBe(0);
    expect(await rows('SELECT state FROM callback_request')).toEqual([{ state: 'OPEN' }]);
    world.sandbox.setFault('crm', 'none');
    await world.database.pool.query(`UPDATE pgboss.job SET start_after = now() WHERE name = 'call-back'`);
    expect(await world.drain()).toBe(0);
    expect(await rows('SELECT state, attempts FROM callback_request')).toEqual([{ state: 'TAKEN', attempts: 2 }]);
  });

  test('a call back is queried until the call centre has called', async () => {
    await callMe();
    expect(await followCalls(world.services, world.now())).toBe(0);
    await world.advance(10 * 60_000);
    world.sandbox.setFault('crm', 'down');
    expect(await followCalls(world.services, world.now())).toBe(0);
    world.sandbox.setFault('crm', 'none');
    expect(await followCalls(world.services, world.now())).toBe(1);
    expect(await rows('SELECT state, closed_at FROM callback_request')).toEqual([{ state: 'DONE', closed_at: world.now() }]);
    expect(await followCalls(world.services, world.now())).toBe(0);
  });

  test.each(['123', '5876543210', '98765432101', '987654321a'])('rejects a call back to %s at its field', async (alternateNumber) => {
    expect(await callMe({ alternateNumber })).toMatchObject({
      status: 21,
      data: { fields: { alternateNumber: 'Enter a 10-digit mobile number.' } },
    });
  });
});

describe('a chat', () => {
  const chat = (endPoint?: string) => world.call('/chatWithAgent', help({ option: 'CHAT', ...(endPoint && { endPoint }) }), { as: asha });

  test('a chat opens at a single-use address of the partner that contains no personal data', async () => {
    const { data } = await chat();
    expect(await rows('SELECT event_id, state FROM help_event')).toEqual([{ event_id: data.chatId, state: 'TAKEN' }]);
    expect(data.redirectUrl).toMatch(new RegExp(`^${world.sandbox.url}/chat/room_[0-9a-f]{32}$`));
    expect((await fetch(data.redirectUrl)).status).toBe(200);
    expect((await fetch(data.redirectUrl)).status).toBe(410);
  });

  test('does not open a chat at a host that is not on the list, or while the partner is unavailable', async () => {
    expect(await chat('evil')).toMatchObject({ status: 20, success: false });
    world.sandbox.setFault('chat', 'down');
    expect(await chat()).toMatchObject({ status: 20, success: false });
    expect(await rows(`SELECT option, state FROM help_event ORDER BY at`)).toEqual(Array(2).fill({ option: 'CHAT', state: 'REFUSED' }));
  });
});

describe('feedback', () => {
  const send = (over: object = {}, as: Actor = asha) =>
    world.send(
      '/feedback/createFeedback',
      {
        PolicyId: '',
        NPS: 9,
        NPSComment: 'Quick',
        NPSTransaction: 'premium_payment',
        feedbackReasons: 'Ease of Login,Ease of transaction',
        ...over,
      },
      { as },
    );
  const isRequired = async (as: Actor) => (await world.call('/feedback/npsRequired', {}, { as })).data.npsRequired;

  test('stores feedback once per session, and then asks no one for 30 days, also after Skip', async () => {
    expect(await isRequired(asha)).toBe(true);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send({ NPS: -1, NPSComment: '', feedbackReasons: '' })));
    expect(new Set(answers.map(({ data }) => (data as { feedbackId: string }).feedbackId)).size).toBe(1);
    expect(await rows('SELECT rating, reasons FROM feedback')).toEqual([{ rating: -1, reasons: [] }]);
    await world.advance(30 * DAY_MS - 60_000);
    expect(await isRequired(await world.actAs('p02'))).toBe(false);
    await world.advance(60_000);
    expect(await isRequired(await world.actAs('p02'))).toBe(true);
  });

  test.each([
    [{ NPS: 11 }, 'NPS'],
    [{ NPS: 1.5 }, 'NPS'],
    [{ NPSComment: 'x'.repeat(1_001) }, 'NPSComment'],
    [{ feedbackReasons: 'Ease of Login,My own reason' }, 'feedbackReasons'],
  ])('rejects feedback %j at its field', async (over, field) => {
    const answer = await send(over);
    expect(answer).toMatchObject({ http: 400, status: 21, data: { fields: { [field]: expect.any(String) } } });
  });

  test('accepts feedback of 1,000 characters, and stores its comment encrypted', async () => {
    expect(await send({ NPSComment: 'é'.repeat(1_000) })).toMatchObject({ status: 10 });
    const [{ comment_sealed: encrypted }] = await rows('SELECT comment_sealed FROM feedback');
    expect((encrypted as Buffer).includes('ééééé')).toBe(false);
    expect(await send({ NPSComment: 'x'.repeat(1_001) })).toMatchObject({
      data: { fields: { NPSComment: VERBATIM_DIALOGS.commentTooLong } },
    });
  });

  test('rejects feedback about another customer’s policy like feedback about an unknown one', async () => {
    expect(await send({ PolicyId: '100000301' })).toMatchObject({ status: 12 });
  });
});
