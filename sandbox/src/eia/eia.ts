import { createHash } from 'node:crypto';
import { createBoundedMap } from '../bounded-map.ts';
import type { World } from '../partner.ts';
import { Refused } from '../rejected.ts';

type StoredRequest = {
  readonly repository: string;
  readonly eiaNo: string;
  readonly reason: string | null;
  readonly isEndless: boolean;
  readonly from: Date;
};

const maxStored = 2_000;
const decidedAfterMs = 60_000;
/** A number of thirteen digits that no sentinel is hidden in. */
const numberFor = (key: string): string =>
  `2${String(BigInt(`0x${createHash('sha256').update(key).digest('hex').slice(0, 12)}`) % 1_000_000_000n).padStart(9, '0')}101`;

export type EiaBook = ReturnType<typeof createEiaBook>;

/** Requests to the four repositories. They answer after a minute. */
export function createEiaBook({ clock }: Pick<World, 'clock'>) {
  const requests = createBoundedMap<string, StoredRequest>(maxStored);
  const storeRequest = (ref: string, request: Omit<StoredRequest, 'from'>): { requestRef: string } => {
    if (!requests.get(ref)) requests.set(ref, { ...request, from: clock.now() });
    return { requestRef: ref };
  };
  return {
    open(repository: string, { pan, fatherOrSpouseName: parentName }: { pan: string; fatherOrSpouseName: string }) {
      // A person has one account, however often it is asked for.
      const ref = `A${createHash('sha256').update(`${repository} ${pan}`).digest('hex').slice(0, 16)}`;
      const reason = /mismatch/i.test(parentName) ? 'KYC_MISMATCH' : /twice/i.test(parentName) ? 'ACCOUNT_EXISTS' : null;
      return storeRequest(ref, { repository, eiaNo: numberFor(ref), reason, isEndless: /endless/i.test(parentName) });
    },
    convert(repository: string, { eiaNo, policyNo }: { eiaNo: string; policyNo: string }) {
      const reason = eiaNo.endsWith('0009') ? 'ACCOUNT_INACTIVE' : null;
      return storeRequest(`P${repository}${policyNo}${eiaNo.slice(-4)}`, { repository, eiaNo, reason, isEndless: eiaNo.endsWith('0700') });
    },
    standing(repository: string, ref: string): object {
      const found = requests.get(ref);
      if (!found || found.repository !== repository) throw new Refused(404, 'REQUEST_UNKNOWN', 'There is no such request.');
      const { eiaNo, reason, isEndless, from } = found;
      if (isEndless || clock.now().getTime() - from.getTime() < decidedAfterMs) return { state: 'OPEN', eiaNo: null, reason: null };
      return reason ? { state: 'REJECTED', eiaNo: null, reason } : { state: 'DONE', eiaNo, reason: null };
    },
    count: (): number => requests.values().length,
  };
}
