import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { fillIn } from './template.ts';

test('fills in each name at every occurrence', () => {
  expect(fillIn('{{host}}:{{port}} {{host}}', { host: 'a', port: 1 })).toBe('a:1 a');
});

test('rejects a placeholder without a value and a value without a placeholder', () => {
  expect(() => fillIn('{{host}}', {})).toThrow('Nothing is given for {{host}}.');
  expect(() => fillIn('{{host}}', { host: 'a', port: 1 })).toThrow('Nothing asks for port.');
});

test('no file of ops contains a secret or an address', () => {
  const files = readdirSync(join(ROOT, 'ops')).filter((name) => /\.(yml|cfg|conf)$/.test(name));
  expect(files.length).toBeGreaterThanOrEqual(5);
  for (const name of files) {
    const text = readFileSync(join(ROOT, 'ops', name), 'utf8');
    expect(text, name).not.toMatch(/\d+\.\d+\.\d+\.\d+/);
    expect(text, name).not.toMatch(/(pass(word|phrase)?|cipher-pass)['"]?[:=]\s*['"]?[^{\s'"]/i);
  }
});
