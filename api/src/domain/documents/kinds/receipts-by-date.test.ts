import { describe, expect, it } from 'vitest';
import { PortalError } from '../../../base/failure.ts';
import { receiptsByDate } from './receipts-by-date.ts';

const TODAY = '2026-11-20';
const readFields = (request: { fromDate?: string; toDate?: string }): unknown => {
  try {
    return receiptsByDate.toRef({ ServiceType: 'premium-receipts-by-date', PolicyId: 'ALL', ...request }, TODAY);
  } catch (error) {
    return error instanceof PortalError ? error.details.fields : error;
  }
};

describe('the period of receipts by date', () => {
  it.each([
    ['no dates', {}, '2026-04-01', '2026-11-20'],
    ['only the end, in an earlier year', { toDate: '2026-03-31' }, '2025-04-01', '2026-03-31'],
    ['only the start', { fromDate: '2024-01-01' }, '2024-01-01', '2026-11-20'],
    ['one day', { fromDate: '2026-11-20', toDate: '2026-11-20' }, '2026-11-20', '2026-11-20'],
  ])('fills in the period of receipts with %s', (_, request, from, to) => {
    expect(readFields(request)).toEqual({ type: 'premium-receipts-by-date', policyId: 'ALL', from, to });
  });

  it.each([
    ['starts tomorrow', { fromDate: '2026-11-21' }, { fromDate: 'Future Date is Not Allowed' }],
    ['ends tomorrow', { fromDate: '2026-11-01', toDate: '2026-11-21' }, { toDate: 'Future Date is Not Allowed' }],
    ['ends before it starts', { fromDate: '2026-11-02', toDate: '2026-11-01' }, { toDate: 'To Date should be greater than From Date' }],
  ])('rejects a period of receipts that %s', (_, request, fields) => {
    expect(readFields(request)).toEqual(fields);
  });
});
