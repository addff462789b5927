import { expect, test } from 'vitest';
import { approvalKinds } from './four-eyes.ts';

test.each([
  ['', ['MONEY', 'STAFF']],
  ['DECRYPT', ['DECRYPT', 'MONEY', 'STAFF']],
  [' CRON, BANNER ,', ['BANNER', 'CRON', 'MONEY', 'STAFF']],
  ['BANNER,DECRYPT,CRON,REPORT,CASE,MONEY,STAFF', ['BANNER', 'DECRYPT', 'CRON', 'REPORT', 'CASE', 'MONEY', 'STAFF']],
  ['MONY', undefined],
  ['banner', undefined],
])('%j', (setting, kinds) => {
  expect(approvalKinds(setting)).toEqual(kinds);
});
