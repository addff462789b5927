import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { FairQueue } from '../admission/fair-queue.ts';

const run = promisify(argon2);
/** OWASP's smallest recommended setting: 19 MiB, two passes. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
/**
 * A hash occupies a processor for tens of milliseconds: more in parallel only slow each other down, and one processor is left for all
 * other calls.
 */
const CONCURRENCY = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Another person waits for no more than one of these of each address before, and for a short while in any case. */
const hashes = new FairQueue({ atOnce: CONCURRENCY, perCaller: 24, inAll: 100 });

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** Hashes a password as an argon2id PHC string. `address`: the caller's address. */
export async function hashPassword(password: string, address: string): Promise<string> {
  const nonce = randomBytes(16);
  const { memory, passes, parallelism, tagLength } = PARAMETERS;
  const tag = await hashes.run(address, () => run('argon2id', { message: password, nonce, memory, passes, parallelism, tagLength }));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** A hash that no password matches: comparing an unknown user's attempt with it takes the same work. */
const NO_ONE = `$argon2id$v=19$m=${PARAMETERS.memory},t=${PARAMETERS.passes},p=1$${unpadded(Buffer.alloc(16, 7))}$${unpadded(Buffer.alloc(32, 7))}`;

/** True if a password matches a PHC string. Without one (unknown user) it does the same work and returns false. */
export async function passwordFits(password: string, phc: string | undefined, address: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc ?? NO_ONE);
  if (!match) return false;
  const [, memory, passes, parallelism, nonce = '', hash = ''] = match;
  const expected = Buffer.from(hash, 'base64');
  const options = {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  };
  const tag = await hashes.run(address, () => run('argon2id', options));
  return timingSafeEqual(tag, expected) && phc !== undefined;
}
