import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readConfig } from '../base/config/config.ts';
import { SMS_KEYS } from '../domain/messages/registered-sms.ts';
import { toRegistry, writeCsv } from './sms-templates.ts';

const BRAND = {
  provider: 'Plum Life',
  phone: '1800-111-222',
  email: 'care@plum.example',
  portalUrl: 'https://my.plum.example',
  address: '1 Main Road, Pune',
  colour: '#7a1f5c',
};

test('the CSV file has each text once, in the insurer’s name and with its values in order', async () => {
  const stream = new PassThrough();
  const written = text(stream);
  await writeCsv(BRAND, stream);
  const csv = await written;
  const keys = csv.split('\n').flatMap((line) => /^(\w+(?:\.\w+)*),(?:English|Hindi, Unicode|"Hindi, Unicode"),/.exec(line)?.[1] ?? []);
  expect(keys).toEqual(SMS_KEYS);
  expect(csv).toContain('{#numeric#} is your Plum Life code to log in.');
  expect(csv).toContain('\n@my.plum.example #{#numeric#}",code minutes code\n');
  expect(csv).toMatch(/^paymentReceived\.hi,"Hindi, Unicode",Plum Life: [^\n]+,policyLast3 amount$/m);
});

test('the JSON file is accepted as SMS_TEMPLATES_FILE once its numbers are filled in', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'portal-sms-')), 'sms.json');
  const empty = toRegistry(BRAND);
  writeFileSync(file, empty);
  expect(() => readConfig({ SMS_TEMPLATES_FILE: file })).toThrow(/SMS_TEMPLATES_FILE .* is wrong/);
  const filled = empty
    .replace('"entityId": ""', '"entityId": "1101234567890123456"')
    .replace('"header": ""', '"header": "PLUMLI"')
    .replaceAll('"dltId": ""', '"dltId": "1107161234567890123"')
    .replaceAll('"vendorId": ""', '"vendorId": "v"');
  writeFileSync(file, filled);
  const { SMS_REGISTRY } = readConfig({ SMS_TEMPLATES_FILE: file });
  expect(Object.keys(SMS_REGISTRY?.templates ?? {}).sort()).toEqual([...SMS_KEYS].sort());
});
