import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@portal/api/base/config/config.ts';
import { expect, onTestFinished, test } from 'vitest';
import { newSecrets, writeSecrets } from './secrets.ts';

const folderOfTest = (): string => {
  const parent = mkdtempSync(join(tmpdir(), 'portal-secrets-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  return join(parent, 'secrets');
};

test('the portal reads the secret files, and each run creates other secrets', () => {
  const folder = folderOfTest();
  writeSecrets(folder, newSecrets('db.example'));
  const names = readdirSync(join(folder, 'portal'));
  expect(names.length).toBe(5);
  const files = Object.fromEntries(names.map((name) => [`${name}_FILE`, join(folder, 'portal', name)]));
  const config = readConfig({ ...files, DATABASE_OWNER_URL_FILE: join(folder, 'owner/DATABASE_OWNER_URL') });
  expect(config.DATABASE_URL).toMatch(/^postgresql:\/\/portal:[0-9a-f]{64}@db\.example\/portal\?sslmode=verify-full$/);
  expect(config.DATABASE_OWNER_URL).toMatch(/^postgresql:\/\/portal_owner:[0-9a-f]{64}@db\.example\/portal\?sslmode=verify-full$/);
  const [first, other] = [newSecrets(), newSecrets()];
  expect(first['portal/DATABASE_URL']).toMatch(/@database\/portal$/);
  expect(Object.keys(first).filter((name) => first[name] === other[name])).toEqual([]);
});

test('only the owner can read the secrets, and existing ones are never overwritten', () => {
  const folder = folderOfTest();
  writeSecrets(folder, newSecrets());
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const before = readFileSync(join(folder, 'portal/SEAL_KEYS'), 'utf8');
  expect(() => writeSecrets(folder, newSecrets())).toThrow('is there already');
  expect(readFileSync(join(folder, 'portal/SEAL_KEYS'), 'utf8')).toBe(before);
});
