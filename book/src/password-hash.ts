import { argon2, createHash } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/**
 * argon2id with 19 MiB, 2 passes, 1 lane, as a PHC string. The salt is derived from `subject` so that a demo book is reproducible. For real
 * passwords the portal draws a random salt.
 */
export async function passwordHash(password: string, subject: string): Promise<string> {
  const salt = createHash('sha256').update(`salt|${subject}`).digest().subarray(0, 16);
  const hash = await derive('argon2id', { message: password, nonce: salt, memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 });
  return `$argon2id$v=19$m=19456,t=2,p=1$${base64(salt)}$${base64(hash)}`;
}
