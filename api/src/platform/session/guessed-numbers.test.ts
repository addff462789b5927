import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileClaim } from '../../testing/factories/claims.ts';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { openBrowser } from '../../testing/partners/browser.ts';
import { type CallOptions, type Reply, testWorld, type World } from '../../testing/world.ts';

/**
 * Guesses numbers of claims and applications, including real ones (EN-03). Nothing is found, a real number gets the same answer as a
 * missing one, and the guesses are soon rejected. GUESSES raises the number of guesses per call.
 */
const GUESSES = Number(process.env.GUESSES ?? 80);
const SOON = 200;
const REF = 'A'.repeat(22);

let world: World;
let claimNumber: string;
let policyNo: string;
beforeAll(async () => {
  world = await testWorld({ settings: { RATE_LIMITS: 'true', LIMIT_PROFILE: 'strict' } });
  const customer = await aCustomer(world);
  policyNo = customer.policyNo;
  claimNumber = (await fileClaim(world, customer)).reply.data.claimNumber;
  // Makes sure that the portal knows the application from the new-business system.
  const owner = { as: await world.actAs('p27') };
  expect((await world.send('/appTracker/getAppTrackerDetails', { applicationNumber: 'APP0002701' }, owner)).success).toBe(true);
});
afterAll(() => world.close());

const following = (number: string, at: number): string => {
  const [, letters = '', digits = ''] = /^(\D+)(\d+)$/.exec(number) ?? [];
  return `${letters}${String(Number(digits) + at).padStart(digits.length, '0')}`;
};
const claimAt = (at: number) => following(claimNumber, at);
const complaintAt = (at: number) => following('SR0000000001', at);
const applicationAt = (at: number) => following('APP0002701', at);
const mobileAt = (at: number) => `92${String(10_000_000 + at)}`;

type Method = { path: string; body: (at: number) => object; isCustomer?: true; label: string };
const document = { documents: [], notAvailable: [{ paperCode: 'PAN', reason: 'It was lost in the fire.' }] };
const METHODS: Method[] = [
  { label: 'a repeated message', path: '/claimIntimation/notify', body: (at) => ({ claimNumber: claimAt(at), ref: REF, channel: 'SMS' }) },
  { label: 'a document', path: '/claimIntimation/saveDocument', body: (at) => ({ claimNumber: claimAt(at), ref: REF, ...document }) },
  {
    label: 'a withdrawal',
    path: '/claimIntimation/update',
    body: (at) => ({ claimNumber: claimAt(at), ref: REF, action: 'WITHDRAW', reason: 'We file it at the branch.' }),
  },
  { label: 'a letter', path: '/claimStatus/letter', body: (at) => ({ claimNumber: claimAt(at), ref: REF, letter: 'ACKNOWLEDGEMENT' }) },
  { label: 'a claim by number', path: '/claimStatus/deathClaim', body: (at) => ({ claimNumber: claimAt(at), mobile: mobileAt(at) }) },
  { label: 'a claim of a customer', path: '/claimStatus/deathClaim', body: (at) => ({ claimNumber: claimAt(at) }), isCustomer: true },
  {
    label: 'a letter of a customer',
    path: '/claimStatus/letter',
    body: (at) => ({ claimNumber: claimAt(at), letter: 'ACKNOWLEDGEMENT' }),
    isCustomer: true,
  },
  {
    label: 'a step of a complaint',
    path: '/publicComplaint/act',
    body: (at) => ({ complaintNo: complaintAt(at), ref: REF, act: 'ACCEPT' }),
  },
  { label: 'the file of a complaint', path: '/publicComplaint/folder', body: (at) => ({ complaintNo: complaintAt(at), ref: REF }) },
  {
    label: 'a complaint by number',
    path: '/publicComplaint/find',
    body: (at) => ({ complaintNo: complaintAt(at), mobile: `93${String(10_000_000 + at)}` }),
  },
  {
    label: 'an application by number',
    path: '/appTracker/appTrackerLogin',
    body: (at) => ({ applicationNumber: applicationAt(at), mobileNumber: mobileAt(at) }),
  },
  {
    label: 'an application of a customer',
    path: '/appTracker/getAppTrackerDetails',
    body: (at) => ({ applicationNumber: applicationAt(at) }),
    isCustomer: true,
  },
  {
    label: 'details of an application',
    path: '/appTracker/getLeapAPPDetails',
    body: (at) => ({ applicationNumber: applicationAt(at) }),
    isCustomer: true,
  },
];

test.each(METHODS)(`rejects ${GUESSES} guesses: $label`, async ({ path, body, isCustomer }) => {
  const address = `10.9.${METHODS.findIndex((guessMethod) => guessMethod.body === body)}.1`;
  const browser = openBrowser(world, address);
  const caller: CallOptions = isCustomer ? { as: await (await aCustomer(world)).signIn(), address } : {};
  const guess = (at: number) =>
    (isCustomer ? world.send(path, body(at), caller) : browser.send(path, body(at))) as Promise<
      Reply<{ code?: string; otpReferenceId?: string; sentTo?: string }>
    >;
  const answers = new Set<string>();
  let attempts = 0;
  let rejected = 0;
  for (; attempts < GUESSES; attempts += 1) {
    const reply = await guess(attempts);
    expect(reply.success, path).toBe(false);
    if (reply.data?.code === 'tooMany') rejected += 1;
    else {
      expect(rejected, 'once refused, refused for good').toBe(0);
      const { otpReferenceId, sentTo, ...rest } = reply.data ?? {};
      answers.add(JSON.stringify([reply.http, reply.status, reply.message, rest, otpReferenceId?.length, sentTo?.length]));
    }
  }
  expect(attempts).toBe(GUESSES);
  expect([...answers]).toHaveLength(1);
  expect(GUESSES - rejected).toBeLessThan(SOON);
  expect(rejected).toBeGreaterThan(0);
});

test('guesses change nothing and do not block the real claimant', async () => {
  const claim = await world.services.store.claim.find(claimNumber);
  expect(claim).toMatchObject({ policyNo, status: 'DOCS_PENDING' });
});
