import { allReturned, type Family, firstReturned, type MandateScript, ordinary, rejected, returnedLate, scripts } from './script.ts';

/** Reasons with which a bank rejects a mandate. */
export const rejections: Readonly<Record<string, string>> = {
  AP01: 'Account blocked',
  AP05: 'No such account',
  AP08: 'Name differs',
  AP09: 'Account type differs',
  AP11: 'Authentication failed',
};

/** The first two of the last four digits; the other two are the code. */
export const accountFamilies: Readonly<Record<string, Family>> = {
  '99': { effect: 'Refused with APNN: 01, 05, 08, 09, 11 have words.', createScript: (code) => rejected(`AP${code}`) },
  '98': allReturned,
  '96': firstReturned,
  '95': returnedLate,
};

/** The last four digits. */
export const accountEndings: Readonly<Record<string, MandateScript>> = {
  '9700': scripts.waiting,
  '9701': scripts.soon,
  '9702': scripts.flip,
  '9703': scripts.silent,
  '9704': scripts.left,
  '9705': scripts.shuffled,
  '9706': scripts.wronglySigned,
  '9707': scripts.query500,
  '9708': scripts.queryBroken,
  '9709': scripts.forged,
  '9710': scripts.ofAnother,
  '9711': scripts.cancelledAtBank,
  '9712': scripts.refusesCancel,
  '9713': scripts.refusesRefund,
  '9714': scripts.keepsRefund,
};

/** Meaning of an account number. The last four digits decide; any other ending is an ordinary account. */
export function readAccount(accountNo: string): MandateScript {
  const ending = accountNo.slice(-4);
  const family = accountFamilies[ending.slice(0, 2)];
  return family && /^\d{4}$/.test(ending) ? family.createScript(ending.slice(2)) : (accountEndings[ending] ?? ordinary);
}
