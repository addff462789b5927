import { setTimeout as after } from 'node:timers/promises';

/** An answer of a partner, as it goes over the wire. */
export type Answer = { status: number; type: string; body: Buffer };
export type Method = {
  /** Passes the call on to the partner. Asked twice, it is passed on twice. */
  ask(): Promise<Answer>;
  /** Aborted when the caller has gone. */
  gone: AbortSignal;
  /** Values of earlier answers under these names. */
  ofAnother: ReadonlyMap<string, string>;
};

const JSON_TYPE = 'application/json; charset=utf-8';
const SLOW_MS = 60_000;
const HUGE_BYTES = 32 * 1024 * 1024;
const error = (code: string) => Buffer.from(JSON.stringify({ error: { code, message: 'The partner could not do it.' } }));

/**
 * Wrong answers over a working connection. Except when it rejects, the partner has performed the call, which makes the answer hard to
 * handle.
 */
export const ANSWER_FAULTS = {
  async slow({ ask, gone }: Method): Promise<Answer> {
    const answer = await ask();
    await after(SLOW_MS, undefined, { signal: gone });
    return answer;
  },
  refuse: async (): Promise<Answer> => ({ status: 422, type: JSON_TYPE, body: error('REFUSED') }),
  async wrongJson({ ask }: Method): Promise<Answer> {
    const { body, ...answer } = await ask();
    return { ...answer, body: body.subarray(0, body.length / 2) };
  },
  async wrongType({ ask }: Method): Promise<Answer> {
    await ask();
    return { status: 200, type: 'text/html; charset=utf-8', body: Buffer.from('<!doctype html><title>Please wait</title>') };
  },
  async errorIn200({ ask }: Method): Promise<Answer> {
    await ask();
    return { status: 200, type: JSON_TYPE, body: error('INTERNAL') };
  },
  async duplicate({ ask }: Method): Promise<Answer> {
    await ask();
    return ask();
  },
  async huge({ ask }: Method): Promise<Answer> {
    const answer = await ask();
    return { ...answer, type: JSON_TYPE, body: Buffer.from(`{"filler":"${'x'.repeat(HUGE_BYTES)}"}`) };
  },
  wrongCurrency: ({ ask }: Method): Promise<Answer> =>
    altered(ask, (name, value) => (name === 'currency' ? 'USD' : value), { currency: 'USD', amount: 1 }),
  wrongOwner: ({ ask, ofAnother }: Method): Promise<Answer> =>
    altered(ask, (name, value) => (typeof value === 'string' && NAMES.includes(name) ? (ofAnother.get(name) ?? 'SOMEBODY ELSE') : value)),
} satisfies Record<string, (method: Method) => Promise<Answer>>;
export type ResponseError = keyof typeof ANSWER_FAULTS;

/** Where an answer says whose it is: by an id, or by a name that others may have too. */
const IDS = ['orderNo', 'transactionId', 'txnId', 'mandateId', 'partnerId', 'backOfficeRef'];
const NAMES = [...IDS, 'nameOnPan'];

/** Records the owner of an answer, for later answers about another customer. */
export function noteIds({ status, type, body }: Answer, ids: Map<string, string>): void {
  if (status >= 400 || !type.includes('json')) return;
  JSON.parse(body.toString(), (name, value: unknown) => {
    if (typeof value === 'string' && IDS.includes(name)) ids.set(name, value);
    return value;
  });
}

async function altered(
  fetchAnswer: Method['ask'],
  change: (name: string, value: unknown) => unknown,
  added: Record<string, unknown> = {},
): Promise<Answer> {
  const answer = await fetchAnswer();
  if (answer.status >= 400) return answer;
  const body = { ...added, ...(JSON.parse(answer.body.toString(), change) as object) };
  return { ...answer, body: Buffer.from(JSON.stringify(body)) };
}
