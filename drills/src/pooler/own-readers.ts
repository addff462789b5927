import { createPool } from '@portal/api/db/pool.ts';
import { call, jarOf } from '../harness/call.ts';
import { pause } from '../harness/numbers.ts';

const PEOPLE = [
  { userId: 'p02', clientId: '1000000002' },
  { userId: 'p03', clientId: '1000000003' },
  { userId: 'p08', clientId: '1000000008' },
];
const REST_MS = 20;
const POLICY = 'drill_hidden';

/**
 * People who read their payments again and again, while row-level security hides all payments from the portal's own role: whoever gets theirs
 * was read for as the customers' role. What each should get was read before they were hidden, and holds nobody else's.
 */
export async function startReaders(url: string, owner: Pool, portalUrl: string) {
  const portalRole = new URL(portalUrl.replace('@/', '@socket/')).username;
  const people = await Promise.all(PEOPLE.map((person) => logIn(url, owner, person)));
  await owner.query(`CREATE POLICY ${POLICY} ON payment_history AS RESTRICTIVE FOR SELECT TO ${portalRole} USING (false)`);
  let [reads, wrong, lost] = [0, 0, 0];
  let isOver = false;
  const reading = people.map(async ({ read, expected }) => {
    for (; !isOver; await pause(REST_MS)) {
      const text = await read();
      if (text === undefined) lost += 1;
      else {
        reads += 1;
        if (text !== expected) wrong += 1;
      }
    }
  });
  let ended: Promise<{ reads: number; wrong: number; asPortal: number }> | undefined;
  const end = async () => {
    isOver = true;
    await Promise.all(reading);
    const asPortal = await paymentsSeenBy(portalUrl);
    await owner.query(`DROP POLICY ${POLICY} ON payment_history`);
    return { reads, wrong, asPortal };
  };
  return { lost: () => lost, stop: () => (ended ??= end()) };
}

type Pool = ReturnType<typeof createPool>;
type Person = { read(): Promise<string | undefined>; expected: string };
/** What `read` gets is undefined when there is no answer. */
async function logIn(url: string, owner: Pool, { userId, clientId }: (typeof PEOPLE)[number]): Promise<Person> {
  const login = await call(url, '/login', { api: 'checkPassword', ABCUserID: userId, password: 'Policy#2026' });
  const session = { cookie: jarOf(login), authorization: `Bearer ${login.data.userAuthKey}` };
  const ask = () => call(url, '/pastPaymentDetails', { pageSize: 50 }, session);
  const { data } = await ask();
  const payments = (data.paymentdetails ?? []) as { POLICY_NUMBER: string }[];
  const { rows } = await owner.query<{ own: string[] }>('SELECT array_agg(policy_no) AS own FROM policy WHERE client_id = $1', [clientId]);
  const foreign = payments.filter(({ POLICY_NUMBER }) => !rows[0]?.own.includes(POLICY_NUMBER));
  if (payments.length === 0 || foreign.length > 0)
    throw new Error(`${userId} gets ${payments.length} payments, ${foreign.length} of others.`);
  const expected = JSON.stringify(data);
  const read = async () => {
    const answer = await ask();
    return answer.http === 200 ? JSON.stringify(answer.data) : undefined;
  };
  return { read, expected };
}

async function paymentsSeenBy(portalUrl: string): Promise<number> {
  const pool = createPool(portalUrl, { max: 1 });
  const { rows } = await pool.query<{ n: number }>('SELECT count(*) AS n FROM payment_history');
  await pool.end();
  return rows[0]?.n ?? 0;
}
