import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

export type Account = {
  holder: string;
  accountNo: string;
  accountType: 'Saving' | 'Current';
  ifsc: string;
  micr: string | null;
  bankName: string;
  branch: string | null;
  verifiedBy: 'PENNY_DROP' | 'CHEQUE' | null;
};
export type BankAccount = Account & { bankId: string; status: 'ACTIVE' | 'PENDING'; isPayout: boolean };

const ACCOUNT = sql`b.bank_id AS "bankId", b.holder, b.account_sealed AS "accountSealed", b.account_type AS "accountType", b.ifsc, b.micr,
  b.bank_name AS "bankName", b.branch, b.verified_by AS "verifiedBy", b.status`;

/** SQL of the accounts that a customer has on record. */
export const bankAccounts = (db: Db, sealing: Sealing) => {
  const opened = <Row extends { bankId: string; accountSealed: Buffer }>({ accountSealed, ...account }: Row) => ({
    ...account,
    accountNo: sealing.open(`bank_account.account:${account.bankId}`, accountSealed),
  });
  return {
    /** The accounts of a policy's owner; its payout account is marked. */
    async listForPolicy(clientIds: readonly string[], policyNo: string): Promise<BankAccount[]> {
      const { rows } = await sql<Omit<BankAccount, 'accountNo'> & { accountSealed: Buffer }>`
        SELECT ${ACCOUNT}, b.bank_id IS NOT DISTINCT FROM p.payout_bank_id AS "isPayout"
        FROM policy p JOIN bank_account b USING (client_id)
        WHERE p.policy_no = ${policyNo} AND p.client_id = ANY(${clientIds}) ORDER BY b.bank_id`.execute(db);
      return rows.map(opened);
    },

    /** The accounts of a client. */
    async listOfClient(clientId: string): Promise<Omit<BankAccount, 'isPayout'>[]> {
      const { rows } = await sql<Omit<BankAccount, 'accountNo' | 'isPayout'> & { accountSealed: Buffer }>`
        SELECT ${ACCOUNT} FROM bank_account b WHERE b.client_id = ${clientId} ORDER BY b.bank_id`.execute(db);
      return rows.map(opened);
    },
  };
};
