import { type PortalProcess, startPortalProcess } from '../../../tools/portal-process.ts';

export const PORTALS = 2;

type Env = Record<string, string>;
type Member = { portal: PortalProcess; calls: Set<Promise<unknown>> };

/** Some portals and a worker on one database. They are replaced one at a time, so that two settings are in force for a while. */
export type Fleet = {
  /** Replaces all of them, one after the other, by ones with these settings. */
  roll(env: Env): Promise<void>;
  /** Each call at the next portal in turn; none is made at one that is going, as a load balancer would have it. */
  use<T>(work: (url: string) => Promise<T>): Promise<T>;
  /** Two portals of those that are up: the older and the newer of a pair that follow each other, whichever comes first. */
  useTwo<T>(work: (first: string, second: string) => Promise<T>): Promise<T>;
  end(): Promise<void>;
};

/** `onChange` hears where one of the portals is, whenever another one is the oldest. */
export function startFleet(onChange: (url: string) => void): Fleet {
  const live: Member[] = [];
  let worker: PortalProcess | undefined;
  let turn = 0;
  const stopOldest = async () => {
    const member = live.shift();
    const [next] = live;
    if (next) onChange(next.portal.url);
    await Promise.all(member?.calls ?? []);
    await member?.portal.end();
  };
  const during = <T>(members: readonly Member[], pendingCall: Promise<T>): Promise<T> => {
    for (const { calls } of members) calls.add(pendingCall);
    return pendingCall.finally(() => {
      for (const { calls } of members) calls.delete(pendingCall);
    });
  };
  const memberAt = (at: number): Member => {
    const member = live[at % live.length];
    if (!member) throw new Error('No portal is there.');
    return member;
  };
  return {
    async roll(env) {
      for (let n = 0; n < PORTALS; n += 1) {
        live.push({ portal: await startPortalProcess('serve', env), calls: new Set() });
        if (live.length > PORTALS) await stopOldest();
        else onChange(memberAt(0).portal.url);
      }
      await worker?.end();
      worker = await startPortalProcess('work', env);
    },
    use(work) {
      turn += 1;
      const member = memberAt(turn);
      return during([member], work(member.portal.url));
    },
    useTwo(work) {
      turn += 1;
      const [first, second] = [memberAt(turn), memberAt(turn + 1)];
      return during([first, second], work(first.portal.url, second.portal.url));
    },
    async end() {
      while (live.length > 0) await stopOldest();
      await worker?.end();
      worker = undefined;
    },
  };
}
