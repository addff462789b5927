import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSealing } from './sealing.ts';

const KEYS = { seal: 'k1:first-secret', index: 'index-secret-of-the-test' };
const sealing = createSealing(KEYS);
const HERE = 'client.pan.1000000008';

describe('an encrypted value', () => {
  test('an encrypted value decrypts in its own place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (plain, context) => {
        expect(sealing.open(context, sealing.seal(context, plain))).toBe(plain);
      }),
      { numRuns: 500 },
    );
  });

  test('an encrypted value reveals only its length', () => {
    const encrypted = sealing.seal(HERE, 'ABCPE1234F');
    expect(encrypted).toHaveLength(1 + 4 + 12 + 16 + 10);
    expect(encrypted.toString('latin1')).not.toContain('ABCPE');
  });

  test('an encrypted value cannot be decrypted in another row, column or table', () => {
    const encrypted = sealing.seal(HERE, 'ABCPE1234F');
    const elsewhere = [
      'client.pan.1000000009',
      'client.mobile.1000000008',
      'nominee.pan.1000000008',
      'client.pan.100000000',
      '',
      `${HERE} `,
    ];
    for (const context of elsewhere) expect(() => sealing.open(context, encrypted), context).toThrow();
    expect(elsewhere).toHaveLength(6);
  });

  test('an encrypted value cannot be decrypted after any bit was changed or an end was cut off', () => {
    const encrypted = sealing.seal(HERE, 'ABCPE1234F');
    let changed = 0;
    for (let at = 0; at < encrypted.length; at += 1) {
      for (let bit = 0; bit < 8; bit += 1) {
        const other = Buffer.from(encrypted);
        other.writeUInt8(other.readUInt8(at) ^ (1 << bit), at);
        expect(() => sealing.open(HERE, other), `byte ${at}, bit ${bit}`).toThrow();
        changed += 1;
      }
      expect(() => sealing.open(HERE, encrypted.subarray(0, at)), `cut at ${at}`).toThrow();
      if (at > 0) expect(() => sealing.open(HERE, encrypted.subarray(at)), `cut before ${at}`).toThrow();
    }
    expect(changed).toBe(43 * 8);
    expect(sealing.open(HERE, encrypted)).toBe('ABCPE1234F');
  });

  test('never reuses an IV: 10,000 encryptions of one value are all different', () => {
    const ivs = new Set<string>();
    for (let n = 0; n < 10_000; n += 1) ivs.add(sealing.seal(HERE, 'ABCPE1234F').toString('hex', 5, 17));
    expect(ivs.size).toBe(10_000);
  });
});

describe('key rotation', () => {
  const before = sealing.seal(HERE, 'ABCPE1234F');
  const rotated = createSealing({ ...KEYS, seal: 'k2:second-secret,k1:first-secret' });
  const after = createSealing({ ...KEYS, seal: 'k2:second-secret' });

  test('after a rotation the old key still decrypts and the new one encrypts', () => {
    expect(rotated.open(HERE, before)).toBe('ABCPE1234F');
    const renewed = rotated.seal(HERE, 'ABCPE1234F');
    expect(after.open(HERE, renewed)).toBe('ABCPE1234F');
    expect(() => sealing.open(HERE, renewed)).toThrow('not in the ring');
  });

  test('a removed key decrypts nothing', () => {
    expect(() => after.open(HERE, before)).toThrow('not in the ring');
  });

  test('a key of the same name with another secret decrypts nothing', () => {
    expect(() => createSealing({ ...KEYS, seal: 'k1:another-secret' }).open(HERE, before)).toThrow();
  });

  test('the order of the old keys does not matter', () => {
    expect(createSealing({ ...KEYS, seal: 'k3:third-secret, k2:second-secret, k1:first-secret' }).open(HERE, before)).toBe('ABCPE1234F');
  });
});

describe('a blind index', () => {
  test('a blind index is equal only for equal values of one kind', () => {
    const same = sealing.index('mobile', '9876543210');
    expect(same).toHaveLength(32);
    expect(createSealing({ seal: 'k9:other-seal-secret', index: KEYS.index }).index('mobile', '9876543210')).toEqual(same);
    const otherIndexes = [
      sealing.index('mobile', '9876543211'),
      sealing.index('account', '9876543210'),
      createSealing({ ...KEYS, index: 'another-index-secret' }).index('mobile', '9876543210'),
    ];
    for (const other of otherIndexes) expect(other).not.toEqual(same);
    expect(otherIndexes).toHaveLength(3);
  });
});
