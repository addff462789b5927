import { createHmac } from 'node:crypto';
import { makeDigits, makeId } from '../identity.ts';
import type { Keys } from '../signing.ts';
import type { Mandate } from './mandate.ts';
import type { MandateState } from './mandate-state.ts';
import type { RailEvent, RailLabels } from './rail.ts';

/** Statuses of the gateway (calls-b 2.6). An undecided transaction has none. */
const statuses = {
  OPENED: ['0396', 'AWAITED'],
  INITIATED: ['0398', 'INITIATED'],
  AWAITED: ['0396', 'AWAITED'],
  ACTIVE: ['0300', 'SUCCESS'],
  PAUSED: ['0300', 'SUCCESS'],
  FAILED: ['0399', 'FAILURE'],
  ABORTED: ['0392', 'ABORTED'],
  CANCELLED: ['0300', 'SUCCESS'],
  EXPIRED: ['0300', 'SUCCESS'],
} as const satisfies Record<MandateState, readonly [string, string]>;

/** The bank's words, 13.3. An aborted one never reached the bank: its status says so. */
const mandateStatuses = {
  OPENED: 'AWAITED',
  INITIATED: 'AWAITED',
  AWAITED: 'AWAITED',
  ACTIVE: 'ACTIVE',
  PAUSED: 'ACTIVE',
  FAILED: 'REJECTED',
  ABORTED: 'REJECTED',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'EXPIRED',
} as const satisfies Record<MandateState, string>;

export const toEnachStatus = (state: MandateState): string => mandateStatuses[state];

export const enachLabels: RailLabels = {
  name: 'enach',
  newNumber: ({ bankCode }) => `${bankCode}70${makeDigits(14)}`,
  hasWordFor: (state) => state !== 'ABORTED',
  strangerId: 'EN999999999999999999',
  createBody: ({ mandateNo }, id, { eventId, type, state, debit, reasonCode, at }: RailEvent) => ({
    eventId,
    type,
    transactionId: id,
    umrn: mandateNo,
    mandateStatus: state && mandateStatuses[state],
    debitId: debit?.debitId ?? null,
    debitStatus: debit?.status ?? null,
    reasonCode,
    at,
  }),
};

/** The answer to a query. */
export function enachAnswer({ terms, standing, mandateNo }: Mandate): object {
  const { state, reasonCode, at } = standing;
  const [status] = statuses[state];
  return { transactionId: terms.id, status, mandateStatus: mandateStatuses[state], reasonCode, umrn: mandateNo, at };
}

/** Response of the widget to the browser: 15 fields and their hash. */
export function responseString(mandate: Mandate, keys: Keys, otherUserId: string): string {
  const { terms, standing, mandateNo, script } = mandate;
  const isOfAnother = script?.wayBack === 'ofAnother';
  const [status, message] = isOfAnother ? statuses.ACTIVE : statuses[standing.state];
  const fields = [
    ...[status, message, standing.reasonCode ?? 'NA', isOfAnother ? otherUserId : terms.id, terms.bankCode],
    ...[makeId('tpsl'), '1.00', `{consumerId:${terms.policyNo}}`, standing.at, 'NA', 'NA', 'NA'],
    ...[makeDigits(12), mandateNo ?? 'NA', terms.token],
  ];
  const [key] = keys;
  const secret = script?.wayBack === 'forged' ? `${key.secret}-but-wrong` : key.secret;
  const text = fields.join('|');
  return `${text}|${createHmac('sha256', secret).update(text).digest('hex')}`;
}
