import { describe, expect, test } from 'vitest';
import { startRails, transactionId } from './testing.ts';

const afterMs = 5_000;

async function startVerified(rail: 'enach' | 'upi', sentinel: string) {
  const world = await startRails();
  let id = transactionId;
  if (rail === 'enach') await world.approveEnach(`50100012${sentinel}`);
  else ({ id } = await world.approveUpi(`${sentinel}@sandbox`));
  await world.sandbox.settle();
  const refund = async (changes: object = {}, of = id, on: string = rail) => {
    const body = { refundId: 'r1', amount: 100, reason: 'VERIFICATION', ...changes };
    const more = { idempotencyKey: JSON.stringify([body, of]) };
    const answer = await world.call('POST', { path: `/${on}/v1/mandates/${of}/refunds`, json: body, more });
    return { status: answer.status, body: Object(await answer.json()) };
  };
  const control = async () => (await fetch(`${world.sandbox.url}/control`)).text();
  return { ...world, id, refund, control };
}

const pending = { status: 200, body: { refundId: 'r1', status: 'PENDING' } };

describe.each([
  ['enach', '1234', '9713', '9714'],
  ['upi', 'success', 'norefund', 'keeprefund'],
] as const)('refund of the verification rupee of %s', (rail, ordinary, rejected, unrefunded) => {
  test('the refund of a verification rupee is pending, then done, and repeatable', async () => {
    const { refund, sandbox } = await startVerified(rail, ordinary);
    expect(await refund()).toEqual(pending);
    expect(await refund()).toEqual(pending);
    await sandbox.advance(afterMs);
    expect((await refund()).body.status).toBe('DONE');
    expect(await refund({ amount: 99 })).toMatchObject({ status: 409, body: { error: { code: 'REFUND_CHANGED' } } });
  });

  test('refunds a verification rupee once and never more than it', async () => {
    const { refund } = await startVerified(rail, ordinary);
    await refund();
    for (const changes of [{ refundId: 'r2' }, { refundId: 'r3', amount: 1 }])
      expect(await refund(changes)).toMatchObject({ status: 422, body: { error: { code: 'REFUND_TOO_LARGE' } } });
  });

  test(`fails the refund for ${rejected}`, async () => {
    const { refund, sandbox, control } = await startVerified(rail, rejected);
    expect((await refund()).body.status).toBe('FAILED');
    await sandbox.advance(86_400_000);
    expect((await refund()).body.status).toBe('FAILED');
    expect(await control()).toContain('refund FAILED');
  });

  test(`the refund for ${unrefunded} stays pending until it is completed on the control page`, async () => {
    const { refund, sandbox, control, id } = await startVerified(rail, unrefunded);
    await refund();
    await sandbox.advance(86_400_000);
    expect((await refund()).body.status).toBe('PENDING');
    expect(await control()).toContain(`End the refund ${id}`);
    sandbox.manual.rails.act({ rail, id, action: 'finishRefund' });
    expect((await refund()).body.status).toBe('DONE');
    expect(await control()).not.toContain('End the refund');
    expect(() => sandbox.manual.rails.act({ rail, id, action: 'finishRefund' })).toThrow('No refund of this mandate is pending.');
  });

  test('rejects the refund of a rupee that was not collected', async () => {
    const { refund } = await startVerified(rail, rail === 'enach' ? '9700' : 'pending');
    expect(await refund()).toMatchObject({ status: 422, body: { error: { code: 'VERIFICATION_NOT_COLLECTED' } } });
  });
});

test('refunds the rupee of a mandate from before the sandbox started, but none for ESI', async () => {
  const { refund } = await startVerified('upi', 'success');
  expect(await refund({}, 'umn-of-before@sandbox')).toEqual(pending);
  expect((await refund({ refundId: 'r2' }, 'SI1', 'esi')).status).toBe(404);
});

test('the bank page and the UPI page offer both refund faults', async () => {
  const { start, createUpi } = await startRails();
  expect((await start('501000121234')).page).toContain('value="9713"');
  const { link } = await createUpi();
  const page = await (await fetch(link)).text();
  for (const name of ['norefund', 'keeprefund']) expect(page).toContain(`value="${name}@sandbox"`);
});
