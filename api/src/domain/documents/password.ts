import type { Day } from '@portal/rules/calendar/dates.ts';
import { passwordLetters } from '@portal/rules/people/document-password.ts';
import type { PolicyType } from '@portal/rules/policies/policy.ts';
import type { ProtectRequest } from './protect-worker.ts';
import { createWorkerQueue } from './worker-queue.ts';

/** The document's owner: the owner of the policy, with the name as printed on it. */
export type DocumentOwner = { name: string; birthDate: Day; policyType: PolicyType; policyNo: string };

const LETTERS = 4;
/** Time limit for protecting a file. */
const BUDGET_MS = 30_000;

/** "ASHA15061985": the password of a document that leaves the session. Messages state its rule, never the value. */
export function documentPassword(name: string, birthDate: Day): string {
  const [year, month, day] = birthDate.split('-');
  return `${passwordLetters(name).slice(0, LETTERS).padEnd(LETTERS, 'X')}${day}${month}${year}`;
}

export const createPassword = (owner: DocumentOwner): string =>
  owner.policyType === 'GROUP' ? owner.policyNo : documentPassword(owner.name, owner.birthDate);

const protecting = createWorkerQueue<ProtectRequest, Uint8Array>(new URL('./protect-worker.ts', import.meta.url), BUDGET_MS);

/** Encrypts the file with AES-256 under the password. Its keys are random, so each call returns different bytes. */
export async function protectPdf(bytes: Buffer, password: string): Promise<Buffer> {
  return Buffer.from(await protecting.run({ bytes, password }));
}
