import { expect, test } from 'vitest';
import { WEBHOOK_DATA } from './webhook-events.ts';
import { WEBHOOK_TYPES } from './webhook-types.ts';

test('events hold ids, amounts, codes and dates only, each with a description', () => {
  const fields = WEBHOOK_TYPES.flatMap((type) => Object.entries(WEBHOOK_DATA[type].shape));
  expect([...new Set(fields.map(([name]) => name))].sort()).toEqual([
    'amount',
    'applicationNumber',
    'attempt',
    'caseId',
    'claimNumber',
    'consentId',
    'debitId',
    'endpointId',
    'field',
    'given',
    'mandateId',
    'navDay',
    'orderId',
    'orderNo',
    'payoutId',
    'purpose',
    'reasonCode',
    'receiptNo',
    'refundId',
    'requestType',
    'stage',
    'status',
    'version',
  ]);
  expect(fields.filter(([, schema]) => !schema.description)).toEqual([]);
});
