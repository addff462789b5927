import { hash } from 'node:crypto';
import { agreeKeys, type PageHead, type PagePoint } from '@portal/contract/page-keys.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { CompactEncrypt, exportJWK, generateKeyPair } from 'jose';
import { openDatabase } from './database.ts';
import { count, median, ratio } from './figures.ts';
import { loadBook } from './load-book.ts';
import { createHeaders, openPortal, type Portal } from './portal.ts';
import type { Benchmark } from './report.ts';

const CLIENTS = 300;
const FIRST_CLIENT = 2_000_000_001;
const PATH = '/allPoliciesDetails';
const ROUNDS = 5;
const CALLS = { full: 600, quick: 100 };

/** CPU time of the server for the same call with an encrypted and with a plain body, alternating. */
export const sealing: Benchmark = async ({ isQuick, log }) => {
  const calls = isQuick ? CALLS.quick : CALLS.full;
  log(`Loading a book of ${count(CLIENTS)} clients`);
  const database = await openDatabase();
  try {
    await loadBook({ ...database, clients: CLIENTS, bookDate: dayOf(new Date()) });
    const portal = await openPortal(database.url);
    try {
      const clientId = String(FIRST_CLIENT);
      const headers = await createHeaders(clientId, portal.services);
      const micros: Record<'plain' | 'sealed', number[]> = { plain: [], sealed: [] };
      for (let round = 0; round <= ROUNDS; round += 1) {
        log(`Round ${round} of ${ROUNDS}`);
        const plain = Array.from({ length: calls }, () => ({ ClientId: clientId }));
        const encrypted = await encryptAll(portal, headers, plain);
        for (const [name, bodies] of Object.entries({ plain, sealed: encrypted })) {
          const cost = await measureCpu(portal, headers, bodies);
          // The first round only warms up.
          if (round > 0) micros[name as 'plain' | 'sealed'].push(cost);
        }
      }
      const [sealedMedian, other] = [median(micros.sealed), median(micros.plain)];
      return [
        {
          title: 'Encrypted bodies',
          columns: ['', 'encrypted', 'plain', 'ratio'],
          rows: [['CPU of the server per call', `${count(sealedMedian)} µs`, `${count(other)} µs`, ratio(sealedMedian / other)]],
          notes: [`\`${PATH}\`, medians of ${ROUNDS} alternate rounds of ${count(calls)} calls, without network.`],
        },
      ];
    } finally {
      await portal.close();
    }
  } finally {
    await database.close();
  }
};

/** Bodies of one page with a session, as the portal's own script encrypts them. */
async function encryptAll(
  { app }: Portal,
  { authorization = '' }: Record<string, string>,
  bodies: object[],
): Promise<{ payload: string }[]> {
  const { keys } = (await app.inject({ url: '/api/keys' })).json<{ keys: (PagePoint & { kid: string })[]; serverTime: string }>();
  const [server] = keys;
  if (!server) throw new Error('The portal gives out no key.');
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  const { x = '', y = '' } = await exportJWK(pair.publicKey);
  const { request } = await agreeKeys(pair.privateKey, server, server.kid);
  const session = hash('sha256', authorization.replace('Bearer ', ''), 'base64url');
  return Promise.all(
    bodies.map((body, index) => {
      const head: PageHead = {
        alg: 'dir',
        enc: 'A256GCM',
        kid: server.kid,
        epk: { kty: 'EC', crv: 'P-256', x, y },
        n: index + 1,
        iat: Math.floor(Date.now() / 1_000),
        path: PATH,
        session,
      };
      return new CompactEncrypt(Buffer.from(JSON.stringify(body)))
        .setProtectedHeader(head)
        .encrypt(request)
        .then((payload) => ({ payload }));
    }),
  );
}

/** Microseconds a call, of this process: the database has its own. */
async function measureCpu({ app }: Portal, headers: Record<string, string>, bodies: object[]): Promise<number> {
  const before = process.cpuUsage();
  for (const payload of bodies) {
    const reply = await app.inject({ method: 'POST', url: `/api${PATH}`, headers, payload });
    if (reply.statusCode !== 200) throw new Error(`${PATH} answered ${reply.statusCode}.`);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / bodies.length;
}
