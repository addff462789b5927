import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remindProposers } from '../../domain/applications/follow-application.ts';
import type { NewSession } from '../../platform/session/session-rows.store.ts';
import { anApplication } from '../../testing/factories/application.ts';
import { newestCode, openBrowser, otherThan, sentTexts } from '../../testing/partners/browser.ts';
import { readEvents } from '../../testing/state-changes.ts';
import { type CallOptions, type Reply, testWorld, type World } from '../../testing/world.ts';

/** The status of an application, for its proposer, for a visitor with a link, and for one with its number and a code. */

const OWNER = '1000000027';
const MOBILE = '9000000027';
const BORN = '15-06-1985';
const OLDER = 'AP00000001';
const NEWEST = 'AP00000002';
const UNKNOWN = 'AP00000404';
const IN_UW = 'APP0002705';
let world: World;
let owner: CallOptions;
let other: CallOptions;
let link: CallOptions;
beforeAll(async () => {
  world = await testWorld();
  const { store } = world.services;
  for (const application of [
    anApplication(OLDER, { appliedOn: '2026-09-01', clientId: OWNER }),
    anApplication(NEWEST, { appliedOn: '2026-11-01', clientId: OWNER }),
  ])
    await store.application.keep(application);
  owner = { as: await world.actAs('p27') };
  other = { as: await world.actAs('p02') };
  const key = { clientId: OWNER, clientIds: [OWNER], scope: 'RST', applicationNumber: NEWEST, absoluteMs: 30 * MINUTE_MS };
  const as = await store.session.create({ kind: 'preKey', ...key } satisfies NewSession, world.now());
  link = { as, cookies: { c: '', p: as.cookie } };
});
afterAll(() => world.close());

const fetchTracker = (applicationNumber: string, callOptions: CallOptions) =>
  world.send('/appTracker/getAppTrackerDetails', { applicationNumber }, callOptions);

test('the proposer sees all own applications, with a shortened name and the time of the data', async () => {
  for (const applicationNumber of [OLDER, NEWEST])
    expect(await fetchTracker(applicationNumber, owner)).toMatchObject({
      success: true,
      data: { policy: { applicationNumber, proposerName: 'Neha G.', sumAssured: 1_000_000 }, info: { asOf: '2026-11-03T06:00:00.000Z' } },
    });
});

test('a key opens its own application only', async () => {
  expect(await fetchTracker(NEWEST, link)).toMatchObject({ success: true, data: { policy: { proposerName: 'Neha G.' } } });
  for (const applicationNumber of [OLDER, IN_UW, UNKNOWN])
    expect(await fetchTracker(applicationNumber, link)).toMatchObject({ status: 12 });
  const start = { applicationNumber: OLDER, purpose: 'PROPOSAL_DEPOSIT', termsCondition: true, termsVersion: TERMS_VERSION };
  expect(await world.send('/appTrackerPaymentLoungeRedirection', start, link)).toMatchObject({ status: 12 });
});

test('another customer’s application is reported as not found', async () => {
  const [foreign, unknown] = [await fetchTracker(NEWEST, other), await fetchTracker(UNKNOWN, other)];
  expect(foreign).toMatchObject({ status: 12, success: false });
  expect([foreign.status, foreign.message, foreign.data]).toEqual([unknown.status, unknown.message, unknown.data]);
});

test('keeps the new-business system’s answer for a minute; during an outage the last one is shown, and an earlier one changes nothing', async () => {
  const readStage = async () => ((await fetchTracker(IN_UW, owner)).data as { info: { stage: string; asOf: string } }).info;
  const first = await readStage();
  expect(first.stage).toBe('UW');
  const details = await world.send('/appTracker/getLeapAPPDetails', { applicationNumber: IN_UW }, owner);
  expect(details.data).toMatchObject({ proposal: { riders: ['Accidental death benefit'], nominee: 'Rohan M.' }, medicals: [] });
  world.sandbox.manual.leap.act(IN_UW, (application) => Object.assign(application, { stage: 'DECISION' }));
  expect(await readStage()).toEqual(first);
  await world.advance(61_000);
  world.sandbox.setFault('leap', 'http500');
  expect(await readStage()).toEqual(first);
  // A book has the application, and the portal knows nothing else about it.
  expect(await fetchTracker('APP0002710', owner)).toMatchObject({ status: 20, data: { code: 'partnerDown' } });
  world.sandbox.setFault('leap', 'none');
  await world.advance(61_000);
  const later = await readStage();
  expect(later.stage).toBe('DECISION');
  world.sandbox.manual.leap.find(IN_UW).stage = 'UW';
  await world.advance(61_000);
  expect(await readStage()).toEqual(later);
});

test('a repeated change notifies the proposer of a new stage once, and unsigned changes are rejected', async () => {
  const { leap } = world.sandbox.manual;
  await fetchTracker('APP0002711', owner);
  world.sandbox.setFault('leap', 'duplicate', { times: 1 });
  leap.act('APP0002711', leap.issue);
  await world.drain();
  leap.repeat('APP0002711');
  await world.drain();
  const issued = () => sentTexts(world, MOBILE).filter((text) => text.includes('has been issued'));
  expect(issued()).toHaveLength(1);
  expect((await readEvents(world, 'application.changed')).at(-1)).toEqual({ applicationNumber: 'APP0002711', stage: expect.any(String) });
  const { rows } = await world.database.pool.query(
    `SELECT count(*)::int AS n FROM application_event WHERE application_number = 'APP0002711'`,
  );
  expect(rows).toEqual([{ n: 2 }]);
  const forged = await world.app.inject({
    method: 'POST',
    url: '/callbacks/leap',
    payload: { eventId: 'e-1', type: 'application.updated', applicationNumber: 'APP0002711', at: '2026-11-20T05:00:00.000Z' },
  });
  expect(forged.statusCode).toBe(401);
});

type Sent = Reply<{ otpNeeded?: true; otpReferenceId: string; sentTo: string }>;
const visitor = () => {
  const using = openBrowser(world);
  const open = async (body: object) => (await using.send('/appTracker/appTrackerLogin', body)) as Sent;
  return { using, open };
};
const PAIR = { applicationNumber: 'APP0002703', dob: BORN };

test('number and date of birth, or mobile number, open the application with a code sent to the proposer', async () => {
  for (const typed of [{ dob: BORN }, { mobileNumber: '+91 90000 00027' }]) {
    const { using, open } = visitor();
    const body = { applicationNumber: 'APP0002703', ...typed };
    const { data } = await open(body);
    await world.drain();
    const [otp, otpReferenceId] = [newestCode(world, MOBILE), data.otpReferenceId];
    expect(await open({ ...body, otpProof: { otpReferenceId, otp: otherThan(otp) } })).toMatchObject({ data: { code: 'otpWrong' } });
    // The code is not valid for another application.
    const elsewhere = { ...body, applicationNumber: 'APP0002705', otpProof: { otpReferenceId, otp } };
    expect(await open(elsewhere)).toMatchObject({ data: { code: 'otpWrong' } });
    const opened = (await open({ ...body, otpProof: { otpReferenceId, otp } })) as never as Reply<{ preKey: string }>;
    expect(opened.data).toMatchObject({ appTrackerData: { policy: { proposerName: 'Esha M.' }, info: { stage: 'PIVC' } } });
    const as = { handle: opened.data.preKey, cookie: '' };
    const caller = { as, cookies: { c: '', p: using.jar.p ?? '' } };
    expect(await fetchTracker('APP0002703', caller)).toMatchObject({ success: true });
    expect(await fetchTracker('APP0002705', caller)).toMatchObject({ status: 12 });
    expect(await open({ ...body, otpProof: { otpReferenceId, otp } })).toMatchObject({ data: { code: 'otpWrong' } });
    await world.advance(31_000);
  }
});

test('a wrong pair and an unknown number get the same answer as the right one, and no code is sent', async () => {
  const scrub = ({ data, message, status, http }: Sent) => [{ ...data, otpReferenceId: '' }, message, status, http];
  const right = scrub(await visitor().open(PAIR));
  await world.drain();
  await world.advance(31_000);
  const before = sentTexts(world, MOBILE).length;
  for (const wrong of [
    { ...PAIR, dob: '16-06-1985' },
    { applicationNumber: 'APP0002703', mobileNumber: '9000000028' },
    { ...PAIR, applicationNumber: UNKNOWN },
  ])
    expect(scrub(await visitor().open(wrong))).toEqual(right);
  await world.drain();
  expect(sentTexts(world, MOBILE)).toHaveLength(before);
  expect(await visitor().open({ applicationNumber: 'APP0002703' })).toMatchObject({
    http: 400,
    data: { fields: { dob: 'Enter the date of birth or the mobile number.' } },
  });
});

test('reminds of documents on the third, seventh and fifteenth day, and of an offer three days before its end, once each', async () => {
  const reminded = await testWorld();
  try {
    const as = { as: await reminded.actAs('p27') };
    for (const applicationNumber of ['APP0002702', 'APP0002706'])
      await reminded.send('/appTracker/getAppTrackerDetails', { applicationNumber }, as);
    const sentReminders: string[] = [];
    for (let day = 0; day <= 16; day += 1) {
      const before = sentTexts(reminded, MOBILE).length;
      for (let run = 0; run < 2; run += 1) await remindProposers(reminded.services, reminded.now());
      await reminded.drain();
      const fresh = sentTexts(reminded, MOBILE).slice(0, sentTexts(reminded, MOBILE).length - before);
      sentReminders.push(...fresh.map((text) => `${day} ${text.includes('documents') ? 'documents' : 'offer'}`));
      await reminded.advance(24 * 60 * MINUTE_MS);
    }
    // The document was requested two days ago; the offer ends in nine days.
    expect(sentReminders).toEqual(['1 documents', '5 documents', '6 offer', '13 documents']);
  } finally {
    await reminded.close();
  }
});

test('an application has five attempts a day: then the right pair gets the same answer, and no code is sent', async () => {
  const strict = await testWorld({ settings: { RATE_LIMITS: 'true', LIMIT_PROFILE: 'strict' } });
  try {
    const from = (address: string) => openBrowser(strict, address).send('/appTracker/appTrackerLogin', PAIR);
    for (const at of [1, 2, 3, 4, 5]) {
      expect(await from(`10.0.0.${at}`)).toMatchObject({ data: { otpNeeded: true } });
      await strict.drain();
      await strict.advance(31_000);
    }
    expect(await from('10.0.0.6')).toMatchObject({ http: 429 });
    await strict.advance(61 * MINUTE_MS);
    const before = sentTexts(strict, MOBILE).length;
    expect(before).toBe(5);
    expect(await from('10.0.0.7')).toMatchObject({ data: { otpNeeded: true } });
    await strict.drain();
    expect(sentTexts(strict, MOBILE)).toHaveLength(before);
  } finally {
    await strict.close();
  }
});

test('a customer lists only own applications', async () => {
  const list = async (callOptions: CallOptions) => {
    const { data } = await world.call('/appTracker/listApplications', {}, callOptions);
    return data.applications.map(({ applicationNumber, answer }) => `${applicationNumber} ${answer}`);
  };
  const own = await list(owner);
  expect(own).toHaveLength(14);
  expect(own[0]).toBe(`${IN_UW.slice(0, -2)}01 We have received your application.`);
  expect(own).toContain(`${IN_UW.slice(0, -2)}02 We need 4 documents from you before we can decide.`);
  expect(await list(other)).toEqual([]);
  expect((await world.send('/appTracker/listApplications', {}, link)).success).toBe(false);
});
