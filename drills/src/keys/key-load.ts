import { call, toJar } from '../harness/call.ts';
import { pause } from '../harness/numbers.ts';
import type { Fleet } from './key-fleet.ts';

const READERS = 12;
/** A code is asked for after so many turns of a reader. */
const CODE_EVERY = 20;
const PASSWORD = 'Policy#2026';
/** Queries whose answers contain encrypted contacts, with their bodies. */
const ENCRYPTED_READS = [
  { path: '/getProfileDetails', body: null },
  { path: '/getUserDetails', body: {} },
] as const;
const HELP = { policyNumber: '', journeyType: 'error_response', OtherDetails: '', is_help_show: '1' };
const DEVICE = { deviceType: 'Browser', deviceName: '', deviceInfo: 'Drill' };
const AGENT = {
  userName: '',
  userFirstName: '',
  option: '',
  failure_type: '',
  error_message: '',
  mobile_number: '',
  user_email: '',
  endPoint: '',
};

export type Person = { userId: string; mobileNumber: string };
/** How often, and how often it went wrong. */
type Tally = { made: number; wrong: number };
export type KeyLoad = {
  /** Reads of what was sealed before all this. */
  reads: Tally;
  /** Commands sealed at one portal and asked for again, with their key, at another one: the answer is read there. */
  crossings: Tally;
  codes: Tally;
  response(): string;
  forMore(reads: number): Promise<void>;
  end(): Promise<void>;
};

/** Some people read what is sealed again and again, which must stay as it was; what one portal has sealed is read at another; codes are asked for. */
export async function startLoad(fleet: Fleet, people: readonly Person[]): Promise<KeyLoad> {
  const found = { reads: { made: 0, wrong: 0 }, crossings: { made: 0, wrong: 0 }, codes: { made: 0, wrong: 0 } };
  const tally = (of: Tally, isRight: boolean) => {
    of.made += 1;
    if (!isRight) of.wrong += 1;
  };
  let isOver = false;
  const visit = async ({ userId }: Person) => {
    const login = await fleet.use((url) =>
      call(url, { path: '/login', body: { api: 'checkPassword', ABCUserID: userId, password: PASSWORD } }),
    );
    const session = { cookie: toJar(login), authorization: `Bearer ${login.data.userAuthKey}` };
    const help = { ...HELP, clientId: login.data.uid, deviceInfo: DEVICE, AgentDetails: AGENT };
    const read = ({ path, body }: (typeof ENCRYPTED_READS)[number]) => fleet.use((url) => call(url, { path, body, headers: session }));
    const first = await Promise.all(ENCRYPTED_READS.map(read));
    const expectedData = first.map(({ data }) => JSON.stringify(data));
    if (first.some(({ status }) => status !== 10))
      throw new Error(`${userId} cannot read what is sealed: ${first.map(({ http, status }) => `${http}/${status}`)}.`);
    const cross = () =>
      fleet.useTwo(async (firstUrl, other) => {
        const headers = { ...session, 'idempotency-key': crypto.randomUUID() };
        const written = await call(firstUrl, { path: '/updateAgentHelpStatus', body: help, headers });
        const again = await call(other, { path: '/updateAgentHelpStatus', body: help, headers });
        return written.status === 10 && again.status === 10 && JSON.stringify(again.data) === JSON.stringify(written.data);
      });
    return async () => {
      for (let turn = 0; !isOver; turn += 1) {
        for (const [at, what] of ENCRYPTED_READS.entries()) {
          const { status, data } = await read(what);
          tally(found.reads, status === 10 && JSON.stringify(data) === expectedData[at]);
        }
        tally(found.crossings, await cross());
        if (turn % CODE_EVERY !== 0) continue;
        const { mobileNumber } = people[found.codes.made % people.length] ?? {};
        const { status } = await fleet.use((url) => call(url, { path: '/login', body: { api: 'generateOTP_login', mobileNumber } }));
        tally(found.codes, status === 10);
      }
    };
  };
  const visits: (() => Promise<void>)[] = [];
  for (const person of people.slice(0, READERS)) visits.push(await visit(person));
  const running = Promise.all(visits.map((again) => again()));
  const { reads, crossings, codes } = found;
  return {
    ...found,
    response: () =>
      `${reads.made} reads, ${crossings.made} read at another portal, ${codes.made} codes, ${reads.wrong + crossings.wrong + codes.wrong} wrong`,
    async forMore(more) {
      const until = reads.made + more;
      while (reads.made < until) await pause(50);
    },
    async end() {
      isOver = true;
      await running;
    },
  };
}
