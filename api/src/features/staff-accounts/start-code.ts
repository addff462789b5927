import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { START_CODE_H } from '@portal/rules/staff/staff-account.ts';
import type { StartCode } from '../../domain/staff/staff-account-rows.store.ts';
import { hashPassword } from '../../platform/access/password.ts';

const CODE_BYTES = 10;

/** Replaces the password of a new account for 24 hours. Only its hash is stored. */
export async function newStartCode(madeBy: string, now: Date): Promise<{ code: string; start: StartCode }> {
  const groups = randomBytes(CODE_BYTES)
    .toString('hex')
    .replace(/.{5}(?=.)/g, '$&-');
  const code = `START-${groups}`;
  return { code, start: { hash: await hashPassword(code, madeBy), until: new Date(now.getTime() + START_CODE_H * HOUR_MS) } };
}
