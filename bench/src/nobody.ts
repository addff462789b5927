import { randomInt, randomUUID } from 'node:crypto';
import { dayOf } from '@portal/rules/dates.ts';
import { openDatabase } from './database.ts';
import { count, decimal, median, superiority, verdict } from './figures.ts';
import { loadBook, PASSWORD } from './load-book.ts';
import { openPortal, type Portal } from './portal.ts';
import { query } from './query.ts';
import type { Benchmark } from './report.ts';

/**
 * Whether the clock tells a known from an unknown person at the ways in (EN-01 of the reliability page): interleaved pairs, one
 * known and one unknown, in an order drawn anew for each pair. Every person is asked about once a way, so that no budget is in play.
 */
const PAIRS = { full: 2_000, quick: 150 };
/** A password costs tens of milliseconds of hashing, on purpose. */
const PASSWORD_PAIRS = { full: 300, quick: 30 };
const WARM_UP = 20;
const MAX_EFFECT = 0.05;
const MAX_MS = 2;

type Person = { clientId: string; policyNo: string; name: string; dob: string; mobile: string };
type Way = { name: string; path: string; body: (person: Person) => object; takesKey?: boolean };

const login = (name: string, api: string, who: (person: Person) => object): Way => ({
  name,
  path: '/login',
  body: (person) => ({ api, ...who(person) }),
});
const byUser = ({ clientId }: Person) => ({ ABCUserID: `c${clientId}` });
const byPolicy = ({ policyNo, dob }: Person) => ({ policyNumber: policyNo, dob });
const PASSWORD_WAY = login('a wrong password', 'checkPassword', (person) => ({ ...byUser(person), password: `not ${PASSWORD}` }));
const WAYS: Way[] = [
  login('the ways of a user ID', 'checkCommonUserNewLogin', byUser),
  PASSWORD_WAY,
  login('a code by user ID', 'generateOTP_login', byUser),
  login('a code by mobile', 'generateOTP_login', ({ mobile }) => ({ mobileNumber: mobile })),
  login('a code by policy', 'generateOTP_login', byPolicy),
  login('a user ID forgotten', 'generateOTP_forgotUserID', byPolicy),
  login('a password forgotten', 'generateOTP_forgotPassword', (person) => ({ ...byUser(person), dob: person.dob })),
  { name: 'registering', path: '/checkRegistrationDetails', body: (person) => ({ ...byPolicy(person), mobileNumber: person.mobile }) },
  { name: 'matching a policy', path: '/matchFields', body: byPolicy },
  {
    name: 'searching an unclaimed amount',
    path: '/unclaimed',
    takesKey: true,
    body: ({ name, dob }) => ({ action: 'SEARCH', name, dob, searcher: 'HOLDER' }),
  },
];

export const nobody: Benchmark = async ({ isQuick, say }) => {
  const size = isQuick ? 'quick' : 'full';
  const clients = Math.ceil(1.2 * (PAIRS[size] + WARM_UP));
  say(`Loading a book of ${count(clients)} clients`);
  const database = await openDatabase();
  try {
    await loadBook({ ...database, clients, bookDate: dayOf(new Date()) });
    const portal = await openPortal(database.url, { sendsJobs: true });
    try {
      await oweEverybody(database.url);
      const known = await peopleOf(database.url, portal);
      const rows = [];
      for (const way of WAYS) {
        say(way.name);
        const pairs = way === PASSWORD_WAY ? PASSWORD_PAIRS[size] : PAIRS[size];
        rows.push(rowOf(way.name, await measure(portal, way, known.slice(0, pairs + WARM_UP))));
      }
      return [
        {
          title: 'Known and unknown people',
          columns: ['asked for', 'pairs', 'known', 'unknown', 'difference', 'effect', 'limits'],
          rows,
          notes: [
            'Medians, without network. The effect is |P(known takes longer) − 0.5|, by Mann and Whitney; 0 tells nothing, 0.5 all.',
            `Limits: an effect of at most ${MAX_EFFECT} and a difference of the medians of at most ${MAX_MS} ms.`,
          ],
        },
      ];
    } finally {
      await portal.close();
    }
  } finally {
    await database.close();
  }
};

/** An amount for each person, of years ago: a search finds it. */
const oweEverybody = (url: string) =>
  query(
    url,
    `insert into unclaimed_amount (unclaimed_id, policy_no, type, amount, since, source_hash)
     select 'UA' || min(policy_no), min(policy_no), 'REFUND', 100000, current_date - 730, gen_random_uuid() from policy group by client_id`,
  );

async function peopleOf(url: string, { services }: Portal): Promise<Person[]> {
  const rows = await query<{ client_id: string; policy_no: string; dob: string }>(
    url,
    `select c.client_id, min(p.policy_no) as policy_no, to_char(c.birth_date, 'DD-MM-YYYY') as dob
       from client c join policy p on p.client_id = c.client_id
      group by c.client_id order by c.client_id`,
  );
  const people = [];
  for (const { client_id: clientId, policy_no: policyNo, dob } of rows) {
    const client = await services.store.profile.findClient(clientId);
    // A few people of a book have a foreign number, or none.
    if (client?.mobile && /^\d{10}$/.test(client.mobile))
      people.push({ clientId, policyNo, name: client.name, dob, mobile: client.mobile });
  }
  return people;
}

/** Somebody who looks just like that and is in no book. */
const strangerLike = ({ clientId, policyNo, name, dob, mobile }: Person): Person => ({
  name: name.replaceAll(/[a-z]/g, (letter) => (letter === 'z' ? 'a' : String.fromCharCode(letter.charCodeAt(0) + 1))),
  clientId: `9${clientId.slice(1)}`,
  policyNo: `9${policyNo.slice(1)}`,
  dob,
  mobile: `6${mobile.slice(1)}`,
});

type Times = { known: number[]; unknown: number[] };

async function measure({ app }: Portal, { path, body, takesKey = false }: Way, people: Person[]): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  const call = async (person: Person) => {
    const payload = body(person);
    // An address of its own for each call: how often one address may ask is not measured here.
    const remoteAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
    const headers = { 'x-portal': '1', ...(takesKey && { 'idempotency-key': randomUUID() }) };
    const started = performance.now();
    const reply = await app.inject({ method: 'POST', url: `/api${path}`, headers, remoteAddress, payload });
    const took = performance.now() - started;
    if (reply.statusCode >= 400) throw new Error(`${path} answered ${reply.statusCode}: ${reply.body}`);
    return took;
  };
  for (const [at, person] of people.entries()) {
    const stranger = strangerLike(person);
    const pair: [keyof Times, Person][] = [
      ['known', person],
      ['unknown', stranger],
    ];
    if (randomInt(2) === 1) pair.reverse();
    for (const [who, asked] of pair) {
      const took = await call(asked);
      if (at >= WARM_UP) times[who].push(took);
    }
  }
  return times;
}

function rowOf(name: string, { known, unknown }: Times): string[] {
  const [ours, theirs] = [median(known), median(unknown)];
  const effect = Math.abs(superiority(known, unknown) - 0.5);
  const passes = effect <= MAX_EFFECT && Math.abs(ours - theirs) <= MAX_MS;
  const ms = (value: number) => `${decimal(value, 2)} ms`;
  return [name, count(known.length), ms(ours), ms(theirs), ms(ours - theirs), decimal(effect, 3), verdict(passes)];
}
