import { expect, test } from 'vitest';
import { APPROVAL_MS, approvalKinds } from './four-eyes.ts';

test.each([
  ['', ['MONEY', 'STAFF', 'WEBHOOK', 'RELIEF', 'RETENTION']],
  ['DECRYPT', ['DECRYPT', 'MONEY', 'STAFF', 'WEBHOOK', 'RELIEF', 'RETENTION']],
  [' CRON, BANNER ,', ['BANNER', 'CRON', 'MONEY', 'STAFF', 'WEBHOOK', 'RELIEF', 'RETENTION']],
  [
    'BANNER,DECRYPT,CRON,REPORT,CASE,MONEY,STAFF,BRAND,WEBHOOK,RELIEF,RETENTION',
    ['BANNER', 'DECRYPT', 'CRON', 'REPORT', 'CASE', 'MONEY', 'STAFF', 'BRAND', 'WEBHOOK', 'RELIEF', 'RETENTION'],
  ],
  ['MONY', undefined],
  ['banner', undefined],
])('parses the setting %j of approvals', (setting, kinds) => {
  expect(approvalKinds(setting)).toEqual(kinds);
});

test('an approval can be decided for 30 minutes', () => {
  expect(APPROVAL_MS).toBe(1_800_000);
});
