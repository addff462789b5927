import { expect, test } from 'vitest';
import { type Cause, errorOf } from './error-map.ts';

const table: [call: string, cause: Cause, error: string][] = [
  ['/getODPDetails', { status: 12 }, 'the message'],
  ['/getODPDetails', { status: 13 }, 'the message'],
  ['/getODPDetails', { status: 20 }, 'Network Issue'],
  ['/getODPDetails', { status: 21 }, 'the message'],
  ['/getODPDetails', { status: 40 }, 'Session Expired'],
  ['/getODPDetails', { status: 99 }, 'Network Issue'],
  ['/getODPDetails', 'throw', 'Network Issue'],
  ['/getPolicyDetails', 'throw', 'Issue'],
  ['/getPolicyDetails', { status: 20 }, 'Network Issue'],
  ['/getPolicyDetails', { status: 40 }, 'Session Expired'],
  ['/login generateOTP_login', { status: 12 }, 'Something Happened'],
  ['/login generateOTP_login', { status: 20 }, 'Something Happened'],
  ['/login generateOTP_login', { status: 21 }, 'the message'],
  ['/login generateOTP_login', 'throw', 'Network Issue'],
  ['/login verifyOTP', { status: 12 }, 'Something Unexpected Happened'],
  ['/login verifyOTP', { status: 13 }, 'the message'],
  ['/login verifyOTP', { status: 20 }, 'Something Unexpected Happened'],
  ['/login verifyOTP', { status: 99 }, 'Something Unexpected Happened'],
  ['/login verifyOTP', 'throw', 'Network Issue'],
  ['/login checkPassword', { status: 20 }, 'Network Issue'],
  ['/genFundInquiry', { status: 99 }, 'time-out'],
  ['/genFundInquiry', 'throw', 'Network Issue'],
  ['/enach/getEnachDetails', { status: 99 }, 'time-out'],
  ['/enach/saveEnachCase', { status: 99 }, 'time-out'],
  ['/esi/initiateESI', { status: 99 }, 'time-out'],
  ['/getPaymentGatewayResult', { status: 20 }, 'Network Issue'],
  ['/log/save', { status: 21 }, 'Time-Out'],
  ['/log/save', 'throw', 'Time-Out'],
  ['/error/report', { status: 20 }, ''],
  ['/error/report', 'throw', ''],
];

test.each(table)('a person for whom %s ends with %j meets the error of the specification', (call, cause, error) => {
  expect(errorOf(call, cause, 'the message')).toBe(error);
});
