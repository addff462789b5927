import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { anchorsUntil, lastError, parseInstant, restoreTo } from './restore-to.ts';

const INSTANTS: [text: string, utc: string | undefined][] = [
  ['2026-11-25 14:05:00+05:30', '2026-11-25T08:35:00.000Z'],
  ['2026-11-25T14:05:00.250+05:30', '2026-11-25T08:35:00.250Z'],
  [' 2026-11-25 08:35:00Z ', '2026-11-25T08:35:00.000Z'],
  ['2026-11-25 14:05:00', undefined],
  ['2026-11-25', undefined],
  ['2026-11-31 25:00:00Z', undefined],
  ['yesterday', undefined],
];

test.each(INSTANTS)('parses "%s" as the instant %s', (text, utc) => {
  if (utc === undefined) expect(() => parseInstant(text)).toThrow('is no instant with a zone');
  else expect(parseInstant(text).toISOString()).toBe(utc);
});

test('a copy gets the anchors signed up to its time, unchanged', () => {
  const lines = ['2026-11-25T08:34:00.000Z', '2026-11-25T08:35:00.000Z', '2026-11-25T08:35:00.001Z'].map(
    (at) => `{"at":"${at}","kind":"heads"}\n`,
  );
  expect(anchorsUntil(new Date('2026-11-25T08:35:00.000Z'), lines.join(''))).toBe(lines.slice(0, 2).join(''));
  expect(anchorsUntil(new Date('2026-11-25T08:00:00.000Z'), lines.join(''))).toBe('');
});

test('rejects a restore into a folder that is not empty or to a future time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'restore-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const order = { config: '/nowhere.conf', stanza: 'portal', port: 5_433, original: { url: '', ownerUrl: '' } };
  const to = new Date(Date.now() + 60_000);
  await expect(restoreTo({ ...order, to, into: join(folder, 'new') })).rejects.toThrow('has not come yet');
  // Nothing of a copy is left when it fails.
  await expect(restoreTo({ ...order, into: join(folder, 'new') })).rejects.toThrow('could not be made and was removed');
  expect(existsSync(join(folder, 'new'))).toBe(false);
  writeFileSync(join(folder, 'something'), '');
  await expect(restoreTo({ ...order, into: folder })).rejects.toThrow('is not empty');
});

test.each([
  ['2026-11-27 20:00:01 UTC [7] FATAL:  database "life_portal" does not exist\nLOG: more', 'database "life_portal" does not exist'],
  ['ERROR: [055]: unable to load info file\n  HINT: has a stanza-create been performed?', '[055]: unable to load info file'],
  [
    'LOG:  a\nFATAL:  recovery ended before configured recovery target was reached\n',
    'recovery ended before configured recovery target was reached',
  ],
  ['LOG:  starting', undefined],
])('the reason of a failed restore is one line of the log: %j', (log, reason) => {
  expect(lastError(log)).toBe(reason);
});
