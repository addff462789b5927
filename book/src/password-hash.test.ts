import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { credentials } from './format/format-clients.ts';
import { passwordHash } from './password-hash.ts';

test('hashes a persona’s password with the portal’s argon2id settings, the same each time', async () => {
  const phc = await passwordHash('Policy#2026', 'p03');
  expect(credentials.columns.passwordHash.type.parse(phc)).toBe(phc);
  expect(await passwordHash('Policy#2026', 'p03')).toBe(phc);
  expect(await passwordHash('Policy#2026', 'p04')).not.toBe(phc);
  const [, , , , salt = '', hash = ''] = phc.split('$');
  const derived = argon2Sync('argon2id', {
    message: 'Policy#2026',
    nonce: Buffer.from(salt, 'base64'),
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  });
  expect(derived.equals(Buffer.from(hash, 'base64'))).toBe(true);
});
