import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, call, toJar } from '../harness/call.ts';
import { helpEvent } from './help-event.ts';

const CALLERS = 8;
/** After each login a caller makes so many calls, of which every tenth writes. */
const CALLS_PER_LOGIN = 200;
const WRITES_EVERY = 10;
const PERSON = { api: 'checkPassword', ABCUserID: 'p02', password: 'Policy#2026' };
const CLIENT = '1000000002';
const READS = ['/allPoliciesDetails', '/getUserDetails'];
/** Between two calls of one caller: the machine has programs to start too. */
const REST_MS = 5;

export type MixedLoad = {
  made(): number;
  logins(): number;
  /** The marks of the writes that the portal has confirmed. */
  written(): string[];
  /** Answers that were none, or refusals, by what they were. */
  lost(): Map<string, number>;
  /** The longest call since it was asked last, in milliseconds. */
  longest(): number;
  stop(): Promise<void>;
};

/** People who log in, read and write, none of whom tries again: what is lost is counted. */
export function startLoad(url: string, mark: string): MixedLoad {
  const lost = new Map<string, number>();
  const written: string[] = [];
  let callCount = 0;
  let logins = 0;
  let longest = 0;
  let isOver = false;

  async function sendCall(path: string, body: object, session?: Record<string, string>): Promise<Answer | undefined> {
    const from = performance.now();
    const answer = await call(url, { path, body, headers: session });
    longest = Math.max(longest, performance.now() - from);
    callCount += 1;
    if (answer.http === 200 && answer.status === 10) return answer;
    const failureKind = `${path} ${answer.http}/${answer.status}`;
    lost.set(failureKind, (lost.get(failureKind) ?? 0) + 1);
    // A rejected caller pauses.
    await pause(50);
    return undefined;
  }

  async function visit(): Promise<void> {
    const login = await sendCall('/login', PERSON);
    if (!login) return;
    logins += 1;
    const session = { cookie: toJar(login), authorization: `Bearer ${login.data.userAuthKey}` };
    for (let turn = 1; turn <= CALLS_PER_LOGIN && !isOver; turn += 1) {
      if (turn % WRITES_EVERY === 0) {
        const note = `${mark}-${callCount}-${logins}`;
        if (await sendCall('/updateAgentHelpStatus', helpEvent({ clientId: CLIENT, failureType: note }), session)) written.push(note);
      } else await sendCall(READS[turn % READS.length] ?? '', {}, session);
      await pause(REST_MS);
    }
  }

  const caller = async () => {
    while (!isOver) await visit();
  };
  const callers = Array.from({ length: CALLERS }, caller);
  return {
    made: () => callCount,
    logins: () => logins,
    written: () => written,
    lost: () => lost,
    longest() {
      const found = longest;
      longest = 0;
      return found;
    },
    async stop() {
      isOver = true;
      await Promise.all(callers);
    },
  };
}
