import type { Words } from '@portal/contract/field-text.ts';
import type { Day } from '@portal/rules/dates.ts';
import type { PolicyType } from '@portal/rules/policy.ts';
import type { ProtectRequest } from './protect-worker.ts';
import { createWorkerQueue } from './worker-queue.ts';

/** Passwords of documents that leave the session (calls, 8.1). Messages state the rule, never the value. */
export const PASSWORD_RULE: Words = {
  en: 'the first four letters of your name in capitals, without spaces or dots and filled up with X if there are fewer, followed by your date of birth as DDMMYYYY, for example ASHA15061985',
  hi: 'आपके नाम के पहले चार अक्षर, जैसे अंग्रेज़ी में दर्ज हैं, बड़े अक्षरों में, बिना खाली जगह और बिंदु के (कम हों तो अंत में X), और उसके बाद आपकी जन्म तिथि DDMMYYYY के रूप में, जैसे ASHA15061985',
};
const GROUP_PASSWORD_RULE: Words = { en: 'your policy number, 9 digits', hi: 'आपकी पॉलिसी संख्या, 9 अंक' };

/** The document's owner: the owner of the policy, with the name as printed on it. */
export type DocumentOwner = { name: string; birthDate: Day; policyType: PolicyType; policyNo: string };

const LETTERS = 4;
/** After this a file is given up. */
const BUDGET_MS = 30_000;

/** "ASHA15061985". Accents are removed, and everything that is not a letter from A to Z is left out. */
export function documentPassword(name: string, birthDate: Day): string {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '');
  const [year, month, day] = birthDate.split('-');
  return `${letters.slice(0, LETTERS).padEnd(LETTERS, 'X')}${day}${month}${year}`;
}

export const passwordOf = (owner: DocumentOwner): string =>
  owner.policyType === 'GROUP' ? owner.policyNo : documentPassword(owner.name, owner.birthDate);

export const passwordRuleOf = (owner: Pick<DocumentOwner, 'policyType'>): Words =>
  owner.policyType === 'GROUP' ? GROUP_PASSWORD_RULE : PASSWORD_RULE;

const protecting = createWorkerQueue<ProtectRequest, Uint8Array>(new URL('./protect-worker.ts', import.meta.url), BUDGET_MS);

/** Encrypts the file with AES-256 under the password. Each call gives different bytes: its keys are random. */
export async function protectPdf(bytes: Buffer, password: string): Promise<Buffer> {
  return Buffer.from(await protecting.ask({ bytes, password }));
}
