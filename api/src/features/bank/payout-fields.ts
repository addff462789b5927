import { maskAccount } from '@portal/rules/people/masks.ts';
import { z } from 'zod';
import { type Change, plain, selectChanges } from '../../domain/requests/changes.ts';
import type { Fields, RequestFields } from '../../domain/requests/request-rows.store.ts';
import type { Account, BankAccount } from './bank-accounts.store.ts';

const text = z.string();
const RequestedAccount = z.object({
  bankId: text,
  holder: text,
  accountNo: text,
  accountType: z.enum(['Saving', 'Current']),
  ifsc: text,
  micr: text.nullable(),
  bankName: text,
  branch: text.nullable(),
  verifiedBy: z.enum(['PENNY_DROP', 'CHEQUE']).nullable(),
});
const Replaced = z.object({
  bankId: text.nullable(),
  holder: text.nullish(),
  bankName: text.nullish(),
  account: text.nullish(),
  ifsc: text.nullish(),
});

/** The new account in the fields of a request. */
export const parseRequested = (fields: Fields): Account & { bankId: string } => RequestedAccount.parse(fields);
export const parseReplaced = (fields: Fields | null) => Replaced.parse(fields ?? { bankId: null });

/** The previous account as a request stores it. Its number is masked because no one needs it. */
export function replaced(bankId: string | null, account: BankAccount | undefined): Fields {
  if (!account) return { bankId };
  const { holder, bankName, ifsc, accountNo } = account;
  return { bankId, holder, bankName, ifsc, account: maskAccount(accountNo) };
}

export function payoutChanges({ before, after }: RequestFields): Change[] {
  const old = parseReplaced(before);
  const newAccount = parseRequested(after);
  return selectChanges([
    { label: { en: 'Bank', hi: 'बैंक' }, before: plain(old.bankName), after: plain(newAccount.bankName) },
    { label: { en: 'Account', hi: 'खाता' }, before: plain(old.account), after: plain(maskAccount(newAccount.accountNo)) },
    { label: { en: 'IFSC code', hi: 'IFSC कोड' }, before: plain(old.ifsc), after: plain(newAccount.ifsc) },
    { label: { en: 'Account holder', hi: 'खाताधारक' }, before: plain(old.holder), after: plain(newAccount.holder) },
  ]);
}
