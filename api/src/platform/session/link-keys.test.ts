import { type EndpointPath, rows } from '@portal/contract/contract.ts';
import { API_BASE } from '@portal/contract/transport.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleBodies } from '../../testing/bodies/bodies.ts';
import type { RequestPath } from '../../testing/bodies/good-request.ts';
import { GOOD_REQUESTS } from '../../testing/bodies/request-bodies.ts';
import { newestCode } from '../../testing/partners/browser.ts';
import { type CallOptions, type Reply, testWorld, type World } from '../../testing/world.ts';
import type { NewSession } from './session-rows.store.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { LOG_LEVEL: 'silent' } });
});
afterAll(() => world.close());

/** Calls that a link's session opens, as the specification lists them (calls, part A, 1.4), as far as they are implemented. */
const OPENS = {
  STPFS: [
    '/stp/fundSwitchGetAllDetails',
    '/stp/fundSwitchGetValidationDetails',
    '/stp/fundSwitchUpdate',
    '/genFundInquiry',
    '/checkRecentAddUpdate',
  ],
  STPMC: ['/stp/modeChange', '/stp/modeChangeEnquiry', '/stp/modeChangeUpdate', '/saveModeChangeLog'],
  STPRI: [
    '/preLoginPaymentLoungeRedirection',
    '/paymentGatewayResultWithoutToken',
    '/getConvenienceFee',
    '/reInstatementQuotation',
    '/stp/reInstatementUpdate',
    '/callReinstatementCrmCreate',
  ],
  RST: [
    '/appTracker/getAppTrackerDetails',
    '/appTracker/getLeapAPPDetails',
    '/appTracker/saveAppTrackerDetails',
    '/appTracker/getFormIdByReqId',
    '/appTracker/AppTrackSaveDocsArray',
    '/appTrackerPaymentLoungeRedirection',
    '/paymentGateway/decryptPaymentGatewayResult',
    '/maskAadhar',
    '/convertToBase64',
  ],
} as const satisfies Partial<Record<NonNullable<NewSession['scope']>, readonly string[]>>;
type Scope = keyof typeof OPENS;
const SCOPES = Object.keys(OPENS) as Scope[];

const PATHS = rows.map(({ path }) => path);
const findCallers = (path: EndpointPath): readonly string[] => [rows.find((endpoint) => endpoint.path === path)?.row.caller ?? []].flat();
/** True if the call is open to visitors, and therefore to every link session. */
const isForAnybody = (path: EndpointPath): boolean =>
  findCallers(path).some((caller) => caller.startsWith('anyone') || caller === 'preKey(any)');
const opens = (scope: Scope, path: EndpointPath): boolean => OPENS[scope].some((openPath) => openPath === path);
const REJECTED = SCOPES.flatMap((scope) =>
  PATHS.filter((path) => !opens(scope, path) && !isForAnybody(path)).map((path) => [scope, path] as const),
);

const [clientId, policyNo] = ['1000000002', '100000201'];
const BODIES = sampleBodies({
  policyNo,
  clientId,
  orderNo: 'PO000000000001',
  receiptNo: 'R2627-000000001',
  paymentRef: 'A'.repeat(22),
  mandateId: 'MD10000020101',
  caseId: 'SR0000000000',
  transactionId: 'EN000000000000000000',
});
async function open(scope: Scope): Promise<CallOptions> {
  const key: NewSession = { kind: 'preKey', clientId, clientIds: [clientId], scope, policyNo, absoluteMs: 1_800_000 };
  const as = await world.services.store.session.create(key, world.now());
  return { as, cookies: { c: '', p: as.cookie } };
}

test('every call of the specification for a link exists, and every row of the contract is a route', () => {
  for (const scope of SCOPES)
    expect(
      OPENS[scope].filter((path) => !PATHS.some((knownPath) => knownPath === path)),
      scope,
    ).toEqual([]);
  const missing = rows.filter(({ path, row: { method = 'POST' } }) => !world.app.hasRoute({ method, url: `${API_BASE}${path}` }));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test(`rejects ${REJECTED.length} calls outside a link’s scope, while the calls of its scope succeed before and after`, async () => {
  expect(REJECTED.length).toBeGreaterThan(200);
  for (const scope of SCOPES) {
    const callOptions = await open(scope);
    const walk = async () => {
      // The command comes last, because it may end the link session.
      for (const path of OPENS[scope]) expect((await world.send(path, BODIES[path], callOptions)).status, `${scope} ${path}`).not.toBe(40);
    };
    await walk();
    for (const [, path] of REJECTED.filter(([of]) => of === scope))
      expect(await world.send(path, BODIES[path], callOptions), `${scope} ${path}`).toMatchObject({ status: 40, success: false });
    await walk();
  }
});

const COMMANDS = ['/stp/fundSwitchUpdate', '/stp/modeChangeUpdate', '/stp/reInstatementUpdate'] as const satisfies readonly RequestPath[];
const AT_ONCE = 100;

describe.each(COMMANDS)('concurrent use of a key at %s', (path) => {
  test(`of ${AT_ONCE} concurrent uses with one code, one succeeds`, async () => {
    const good = await GOOD_REQUESTS[path]?.(world);
    if (!good) throw new Error(`${path} has no sample.`);
    const signedIn = await good.signIn();
    const first = (await world.send(path, good.body, signedIn)) as Reply<{ otpNeeded?: true; otpReferenceId: string }>;
    expect(first.data.otpNeeded).toBe(true);
    await world.drain();
    const otpProof = { otpReferenceId: first.data.otpReferenceId, otp: newestCode(world, good.mobile) };
    const sent = Array.from({ length: AT_ONCE }, () =>
      world.send(path, { ...good.body, otpProof }, { ...signedIn, key: crypto.randomUUID() }),
    );
    const replies = await Promise.all(sent);
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    const { rows: createdCases } = await world.database.pool.query('SELECT FROM service_case WHERE client_id = $1', [good.clientId]);
    expect(createdCases).toHaveLength(1);
  });
});
