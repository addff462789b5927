import type { EndpointPath } from '@portal/contract/contract.ts';
import { requestKind } from '@portal/rules/requests/request-kinds.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRequest } from '../../domain/requests/open-request.ts';
import { acceptFile } from '../../domain/uploads/accept-file.ts';
import type { GoodRequest } from '../../testing/bodies/good-request.ts';
import { GOOD_REQUESTS } from '../../testing/bodies/request-bodies.ts';
import { aDocument } from '../../testing/factories/files.ts';
import { type CallOptions, testWorld, type World } from '../../testing/world.ts';
import { inTransaction } from '../context/services.ts';

/** Existing documents, requests and uploads of other clients: none is served, and the answer does not reveal that they exist. */

const SOME = 25;
let world: World;
let person: GoodRequest;
let callOptions: CallOptions;
beforeAll(async () => {
  world = await testWorld();
  person = await aRequest('/createCase/addressUpdate');
  callOptions = await person.signIn();
});
afterAll(() => world.close());

const aRequest = (path: keyof typeof GOOD_REQUESTS) => (GOOD_REQUESTS[path] as (of: World) => Promise<GoodRequest>)(world);
const column = async (text: string): Promise<string[]> =>
  (await world.database.pool.query<{ id: string }>(text, [person.clientId])).rows.map(({ id }) => id);
const otherClients = () => column(`SELECT client_id AS id FROM client WHERE client_id <> $1 ORDER BY 1 LIMIT ${SOME}`);

/** Calls with other clients' ids. Each answer must be byte-identical to that for an id that does not exist. */
async function expectNoneServed(path: EndpointPath, foreign: readonly string[], absent: string, createBody: (id: string) => object) {
  const standard = await world.send(path, createBody(absent), callOptions);
  expect(standard, path).toMatchObject({ success: false, data: { code: expect.stringMatching(/^(notFound|fileGone)$/) } });
  const served: string[] = [];
  for (const id of foreign) {
    const { http, raw } = await world.send(path, createBody(id), callOptions);
    if (http !== standard.http || raw !== standard.raw) served.push(`${path} ${id}: HTTP ${http}, ${raw.slice(0, 200)}`);
  }
  expect(served).toEqual([]);
  return foreign.length;
}

test('serves none of more than 500 ids of other clients’ documents, requests and uploads', async () => {
  const receipts = await column(
    `SELECT receipt_no AS id FROM payment_history JOIN policy USING (policy_no) WHERE client_id <> $1 AND receipt_no IS NOT NULL ORDER BY 1 LIMIT 200`,
  );
  const policies = await column(`SELECT policy_no AS id FROM policy WHERE client_id <> $1 ORDER BY 1 LIMIT 50`);
  const cases: string[] = [];
  const files: string[] = [];
  for (const clientId of await otherClients()) {
    const draft = { as: 'draft', clientId, policyNo: null, after: {}, termsVersion: null, otpRefHash: null } as const;
    const opened = await inTransaction(world.services, (tx) => openRequest(requestKind('PAN'), draft, { tx, now: world.now() }));
    cases.push(opened.caseId);
    files.push(
      (await acceptFile({ given: { name: 'proof.pdf', ...(await aDocument()) }, clientId }, { services: world.services, now: world.now() }))
        .fileRef,
    );
  }
  expect([receipts.length, policies.length, cases.length, files.length]).toEqual([200, 50, SOME, SOME]);

  const [noPolicy, noCase, noFile] = ['999999999', 'SR9999999999', 'Z'.repeat(22)];
  const period = { fromDate: '01-04-2026', toDate: '31-10-2026' };
  const of =
    (ServiceType: string, rest: object = {}) =>
    (PolicyId: string) => ({ ServiceType, PolicyId, ...rest });
  const account = { ...(await aRequest('/createCaseArray/bankAccountUpdate')).body, policyNos: [person.policyNo] };
  const attempts = [
    await expectNoneServed('/downloads/download', receipts, 'R2627-999999999', (receiptNo) => ({
      ServiceType: 'premium-receipts',
      PolicyId: 'ALL',
      receiptNo,
    })),
    await expectNoneServed('/downloads/email', policies, noPolicy, of('policy-bond')),
    await expectNoneServed('/downloads/download', policies, noPolicy, of('policy-account', period)),
    await expectNoneServed('/downloads/download', policies, noPolicy, of('tax-cerificate', { financialYear: '2025-2026' })),
    await expectNoneServed('/serviceTracker', cases, noCase, (caseId) => ({ clientId: person.clientId, caseId })),
    await expectNoneServed('/serviceTracker/folder', cases, noCase, (caseId) => ({ caseId })),
    await expectNoneServed('/serviceTracker/cancel', cases, noCase, (caseId) => ({ caseId })),
    await expectNoneServed('/serviceTracker/reopen', cases, noCase, (caseId) => ({ caseId, reason: 'Please look again.' })),
    await expectNoneServed('/createCase/addressUpdate', files, noFile, (ref) => ({ ...person.body, fileRefs: [ref] })),
    await expectNoneServed('/createCaseArray/bankAccountUpdate', files, noFile, (ref) => ({ ...account, fileRefs: [ref] })),
  ].reduce((sum, count) => sum + count, 0);
  expect(attempts).toBeGreaterThanOrEqual(500);
  console.log(`foreign ids: 0 of ${attempts} served`);
});
