import { describe, expect, test } from 'vitest';
import {
  type CertificateFacts,
  captureReason,
  certificateAnniversary,
  countAttemptsLeft,
  getCertificate,
  getNotice,
  heldFrom,
  mayCapture,
  maySendSigned,
  nameVerdict,
  nextCertificate,
} from './survival-certificate.ts';

test.each([
  ['before the anniversary of this year', '2020-12-22', '2026-11-22', '2026-12-22', '2026-10-23'],
  ['on the anniversary', '2020-11-22', '2026-11-22', '2026-11-22', '2026-09-23'],
  ['the day after it', '2020-11-21', '2026-11-22', '2027-11-21', '2027-09-22'],
  ['in the year of issue', '2026-03-01', '2026-11-22', '2027-03-01', '2026-12-31'],
  ['issued on 29 February', '2020-02-29', '2026-11-22', '2027-02-28', '2026-12-30'],
])('finds the next certificate: %s', (_case, issued, today, due, opens) => {
  expect(nextCertificate(issued, today)).toEqual({ due, opens });
});

test.each([
  ['the year of issue', '2026-03-01', '2026-03-01', '2027-03-01'],
  ['the day before a window', '2020-11-22', '2026-09-22', '2025-11-22'],
  ['the first day of a window', '2020-11-22', '2026-09-23', '2026-11-22'],
  ['a window that opens in the year before', '2020-01-10', '2026-11-11', '2027-01-10'],
  ['the day before that', '2020-01-10', '2026-11-10', '2026-01-10'],
])('finds the relevant anniversary: %s', (_case, issued, today, anniversary) => {
  expect(certificateAnniversary(issued, today)).toBe(anniversary);
});

const facts: CertificateFacts = { issued: '2020-02-29', nextPayoutOn: '2027-01-29', mode: 'M', acceptedFor: '2026-02-28', sent: null };
const on = (today: string, changes: Partial<CertificateFacts> = {}) => getCertificate({ ...facts, ...changes }, today);

// The example of calls, part B, 7: issued on 29-02-2020.
test.each([
  ['2026-12-29', 'ACCEPTED', '2026-02-28'],
  ['2026-12-30', 'DUE', '2027-02-28'],
  ['2027-02-28', 'DUE', '2027-02-28'],
  ['2027-03-01', 'LATE', '2027-02-28'],
  ['2027-03-30', 'LATE', '2027-02-28'],
  ['2027-03-31', 'HELD', '2027-02-28'],
  ['2027-05-29', 'HELD', '2027-02-28'],
  ['2027-05-30', 'OVERDUE', '2027-02-28'],
  ['2027-12-30', 'OVERDUE', '2027-02-28'],
  ['2027-12-31', 'DUE', '2028-02-29'],
  ['2028-03-01', 'LATE', '2028-02-29'],
  ['2028-03-30', 'LATE', '2028-02-29'],
  ['2028-03-31', 'HELD', '2028-02-29'],
  ['2028-05-29', 'HELD', '2028-02-29'],
  ['2028-05-30', 'OVERDUE', '2028-02-29'],
])('the certificate of a policy issued on 29 February has on %s the status %s', (today, status, anniversary) => {
  expect(on(today)).toMatchObject({ status, anniversary });
});

describe('status of a certificate', () => {
  test('no survival certificate is required before the first window', () => {
    const first = { issued: '2026-03-01', acceptedFor: null };
    expect(on('2026-12-30', first)).toEqual({
      status: 'NOT_DUE',
      anniversary: '2027-03-01',
      windowFrom: '2026-12-31',
      windowTo: '2027-05-30',
      stopFrom: null,
    });
    expect(on('2026-12-31', first).status).toBe('DUE');
  });

  test('puts on hold payouts dated after thirty days, for any frequency', () => {
    const getStopDate = (changes: Partial<CertificateFacts>) => on('2027-04-01', changes).stopFrom;
    expect(getStopDate({})).toBe('2027-04-29');
    expect(getStopDate({ nextPayoutOn: '2027-03-30' })).toBe('2027-04-30');
    expect(getStopDate({ nextPayoutOn: '2027-03-31' })).toBe('2027-03-31');
    expect(getStopDate({ nextPayoutOn: '2027-09-15', mode: 'Q' })).toBe('2027-06-15');
    expect(getStopDate({ nextPayoutOn: '2026-01-31', mode: 'A' })).toBe('2028-01-31');
  });

  test('a certificate under review puts no payout on hold, and an accepted one lasts until the next window', () => {
    const sent = { anniversary: '2027-02-28', isOpen: true, rejectedOn: null };
    expect(on('2027-04-01', { sent })).toMatchObject({ status: 'IN_REVIEW', stopFrom: null });
    expect(on('2027-12-30', { acceptedFor: '2027-02-28', sent })).toMatchObject({ status: 'ACCEPTED', stopFrom: null });
    expect(on('2027-12-31', { acceptedFor: '2027-02-28' }).status).toBe('DUE');
  });

  test('a rejected certificate can be sent again for thirty days, even outside the window', () => {
    const sent = { anniversary: '2027-02-28', isOpen: false, rejectedOn: '2027-05-20' };
    expect(on('2027-05-20', { sent })).toMatchObject({ status: 'REJECTED', windowTo: '2027-06-19' });
    expect(on('2027-06-19', { sent }).status).toBe('REJECTED');
    expect(on('2027-06-20', { sent }).status).toBe('OVERDUE');
    expect(on('2027-02-01', { sent: { ...sent, rejectedOn: '2027-01-15' } })).toMatchObject({ status: 'REJECTED', windowTo: '2027-05-29' });
    // A refusal of another year says nothing of this one.
    expect(on('2027-12-31', { sent: { ...sent, rejectedOn: '2027-12-20' } }).status).toBe('DUE');
  });
});

test.each([
  ['NOT_DUE', false, false],
  ['DUE', true, true],
  ['LATE', true, true],
  ['HELD', true, true],
  ['OVERDUE', false, true],
  ['IN_REVIEW', false, false],
  ['ACCEPTED', false, false],
  ['REJECTED', true, true],
] as const)('a certificate with status %s can be sent by photo: %s, signed: %s', (status, photo, signed) => {
  expect([mayCapture(status), maySendSigned(status)]).toEqual([photo, signed]);
});

test('allows three failed captures, then three more', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(countAttemptsLeft)).toEqual([3, 2, 1, 0, 2, 1, 0, 2]);
});

test('an unknown result of the photo check counts as no face', () => {
  expect([captureReason('TOO_DARK'), captureReason('LENS_CAP'), captureReason(null)]).toEqual(['TOO_DARK', 'NO_FACE', 'NO_FACE']);
});

test.each([
  [100, 'FULL'],
  [90, 'FULL'],
  [89, 'PARTIAL'],
  [60, 'PARTIAL'],
  [59, 'NONE'],
] as const)('a name score of %i gives the verdict %s', (score, verdict) => {
  expect(nameVerdict(score)).toBe(verdict);
});

// Anniversary on 28-02-2027, window from 30-12-2026.
test.each([
  ['2026-12-29', {}, null, null],
  ['2026-12-30', {}, 'OPEN', null],
  ['2027-01-28', {}, 'OPEN', null],
  ['2027-01-29', {}, 'DUE_30', null],
  ['2027-02-20', {}, 'DUE_30', null],
  ['2027-02-21', {}, 'DUE_7', null],
  ['2027-02-28', {}, 'DUE_7', null],
  ['2027-03-01', {}, 'LATE', null],
  ['2027-03-30', {}, 'LATE', null],
  ['2027-03-31', {}, 'HELD', '2027-04-29'],
  ['2027-12-30', {}, 'HELD', '2027-04-29'],
  // The next window opens, and last year's payouts are still held.
  ['2027-12-31', {}, 'OPEN', '2027-04-29'],
  ['2027-03-31', { acceptedFor: '2027-02-28' }, null, null],
  ['2027-03-31', { sent: { anniversary: '2027-02-28', isOpen: true, rejectedOn: null } }, null, null],
  ['2027-03-30', { sent: { anniversary: '2027-02-28', isOpen: false, rejectedOn: '2027-03-25' } }, null, null],
  ['2027-03-31', { sent: { anniversary: '2027-02-28', isOpen: false, rejectedOn: '2027-03-25' } }, 'HELD', '2027-04-29'],
  ['2020-12-31', { acceptedFor: null }, 'OPEN', null],
])('sends a notice on %s for %j: %s, on hold from %s', (today, changes: Partial<CertificateFacts>, notice, stopDate) => {
  expect(getNotice(on(today, changes), today)).toBe(notice);
  expect(heldFrom({ ...facts, ...changes }, today)).toBe(stopDate);
});
