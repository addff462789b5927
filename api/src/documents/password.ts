import type { Words } from '@portal/contract/field-text.ts';
import type { Day } from '@portal/rules/dates.ts';
import { passwordLetters, passwordLettersIn } from '@portal/rules/document-password.ts';
import type { PolicyType } from '@portal/rules/policy.ts';
import type { ProtectRequest } from './protect-worker.ts';
import { createWorkerQueue } from './worker-queue.ts';

/** Passwords of documents that leave the session (calls, 8.1). Messages state the rule, never the value. */
const PASSWORD_RULE: Words = {
  en: 'the first four letters of your name in capitals, without spaces or dots and filled up with X if there are fewer, followed by your date of birth as DDMMYYYY, for example ASHA15061985',
  hi: 'आपके नाम के पहले चार अक्षर, जैसे अंग्रेज़ी में दर्ज हैं, बड़े अक्षरों में, बिना खाली जगह और बिंदु के (कम हों तो अंत में X), और उसके बाद आपकी जन्म तिथि DDMMYYYY के रूप में, जैसे ASHA15061985',
};
const RULE_OF_OTHER_SCRIPTS: Words = {
  en: 'XXXX followed by your date of birth as DDMMYYYY, for example XXXX15061985',
  hi: 'XXXX और उसके बाद आपकी जन्म तिथि DDMMYYYY के रूप में, जैसे XXXX15061985',
};
const RULE_OF_MIXED_NAMES: Words = {
  en: 'the first four of the letters from A to Z in your name, in capitals and filled up with X if there are fewer, followed by your date of birth as DDMMYYYY, for example KXXX15061985',
  hi: 'आपके नाम में A से Z तक के पहले चार अक्षर, बड़े अक्षरों में (कम हों तो अंत में X), और उसके बाद आपकी जन्म तिथि DDMMYYYY के रूप में, जैसे KXXX15061985',
};
const NAME_RULES = { all: PASSWORD_RULE, some: RULE_OF_MIXED_NAMES, none: RULE_OF_OTHER_SCRIPTS };
const GROUP_PASSWORD_RULE: Words = { en: 'your policy number, 9 digits', hi: 'आपकी पॉलिसी संख्या, 9 अंक' };

/** The document's owner: the owner of the policy, with the name as printed on it. */
export type DocumentOwner = { name: string; birthDate: Day; policyType: PolicyType; policyNo: string };

const LETTERS = 4;
/** After this a file is given up. */
const BUDGET_MS = 30_000;

/** "ASHA15061985". */
export function documentPassword(name: string, birthDate: Day): string {
  const [year, month, day] = birthDate.split('-');
  return `${passwordLetters(name).slice(0, LETTERS).padEnd(LETTERS, 'X')}${day}${month}${year}`;
}

export const passwordOf = (owner: DocumentOwner): string =>
  owner.policyType === 'GROUP' ? owner.policyNo : documentPassword(owner.name, owner.birthDate);

/** The rule that the owner's own password follows: a name in another script has no letters for it. */
export const passwordRuleOf = (owner: Pick<DocumentOwner, 'policyType' | 'name'>): Words =>
  owner.policyType === 'GROUP' ? GROUP_PASSWORD_RULE : NAME_RULES[passwordLettersIn(owner.name)];

const protecting = createWorkerQueue<ProtectRequest, Uint8Array>(new URL('./protect-worker.ts', import.meta.url), BUDGET_MS);

/** Encrypts the file with AES-256 under the password. Each call gives different bytes: its keys are random. */
export async function protectPdf(bytes: Buffer, password: string): Promise<Buffer> {
  return Buffer.from(await protecting.ask({ bytes, password }));
}
