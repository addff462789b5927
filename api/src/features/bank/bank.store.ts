import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Sealing } from '../../db/sealing.ts';

export type BankAccount = {
  bankId: string;
  holder: string;
  accountNo: string;
  accountType: 'Saving' | 'Current';
  ifsc: string;
  micr: string | null;
  bankName: string;
  branch: string | null;
  verifiedBy: 'PENNY_DROP' | 'CHEQUE' | null;
  status: 'ACTIVE' | 'PENDING';
  isPayout: boolean;
};

export const bankStore = (db: Db, sealing: Sealing) => ({
  /** The accounts of a policy's owner; its payout account is marked. */
  async listForPolicy(clientIds: string[], policyNo: string): Promise<BankAccount[]> {
    const { rows } = await sql<Omit<BankAccount, 'accountNo'> & { accountSealed: Buffer }>`
      SELECT b.bank_id AS "bankId", b.holder, b.account_sealed AS "accountSealed", b.account_type AS "accountType", b.ifsc, b.micr, b.bank_name AS "bankName",
        b.branch, b.verified_by AS "verifiedBy", b.status, b.bank_id IS NOT DISTINCT FROM p.payout_bank_id AS "isPayout"
      FROM policy p JOIN bank_account b USING (client_id)
      WHERE p.policy_no = ${policyNo} AND p.client_id = ANY(${clientIds}) ORDER BY b.bank_id`.execute(db);
    return rows.map(({ accountSealed, ...account }) => ({
      ...account,
      accountNo: sealing.open(`bank_account.account:${account.bankId}`, accountSealed),
    }));
  },
});

declare module '../../services.ts' {
  interface Stores {
    bank: ReturnType<typeof bankStore>;
  }
}
