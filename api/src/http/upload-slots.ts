import { PortalError } from './failure.ts';

/** Files that a process holds in memory at one time; each takes 5 to 20 MB until it is answered. */
const SLOTS = 40;
const RETRY_S = 2;

/** Lets so many calls with files in at once; the others are asked to come again. */
export function createUploadSlots() {
  let taken = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (taken >= SLOTS) throw new PortalError('shed', { retryAfterS: RETRY_S });
    taken += 1;
    try {
      return await work();
    } finally {
      taken -= 1;
    }
  };
}
