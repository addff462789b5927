import { expect, test } from 'vitest';
import { APPROVAL_MS, approvalKinds } from './four-eyes.ts';

test.each([
  ['', ['MONEY', 'STAFF', 'WEBHOOK', 'RELIEF', 'PRIVACY']],
  ['DECRYPT', ['DECRYPT', 'MONEY', 'STAFF', 'WEBHOOK', 'RELIEF', 'PRIVACY']],
  [' CRON, BANNER ,', ['BANNER', 'CRON', 'MONEY', 'STAFF', 'WEBHOOK', 'RELIEF', 'PRIVACY']],
  [
    'BANNER,DECRYPT,CRON,REPORT,CASE,MONEY,STAFF,BRAND,WEBHOOK,RELIEF,PRIVACY',
    ['BANNER', 'DECRYPT', 'CRON', 'REPORT', 'CASE', 'MONEY', 'STAFF', 'BRAND', 'WEBHOOK', 'RELIEF', 'PRIVACY'],
  ],
  ['MONY', undefined],
  ['banner', undefined],
])('parses the setting %j of approvals', (setting, kinds) => {
  expect(approvalKinds(setting)).toEqual(kinds);
});

test('an approval can be decided for 30 minutes', () => {
  expect(APPROVAL_MS).toBe(1_800_000);
});
