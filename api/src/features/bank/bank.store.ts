import type { PolicyStatus } from '@portal/rules/policies/policy.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { type Account, bankAccounts } from './bank-accounts.store.ts';

/** Policy data that decides if its payout account may be changed, and whose account it must be. */
export type PayoutPolicy = {
  policyNo: string;
  clientId: string;
  ownerName: string;
  nri: boolean;
  status: PolicyStatus;
  assigned: 'ABSOLUTE' | 'CONDITIONAL' | null;
  payoutBankId: string | null;
};

/** Source hash of a row that the portal wrote. A later book with a different value replaces the row. */
const NO_BOOK = '00000000-0000-0000-0000-000000000000';
const POLICY = sql`
  SELECT p.policy_no AS "policyNo", p.client_id AS "clientId", c.name AS "ownerName", c.nri, p.standing AS status, p.assigned, p.payout_bank_id AS "payoutBankId"
  FROM policy p JOIN client c USING (client_id)`;

export const bankStore = (db: Db, sealing: Sealing) => {
  const listPolicies = async (clientIds: readonly string[], policyNos: readonly string[]): Promise<PayoutPolicy[]> => {
    const { rows } = await sql<PayoutPolicy>`
      ${POLICY} WHERE p.policy_no = ANY(${policyNos}) AND p.client_id = ANY(${clientIds})
      ORDER BY array_position(${policyNos}, p.policy_no)`.execute(db);
    return rows;
  };

  return {
    ...bankAccounts(db, sealing),
    /** In the order in which they are named. */
    listPolicies,
    findPolicy: async (clientIds: readonly string[], policyNo: string): Promise<PayoutPolicy | undefined> =>
      (await listPolicies(clientIds, [policyNo]))[0],

    /** Locks the policy until the transaction ends. */
    async lockPolicy(policyNo: string): Promise<PayoutPolicy | undefined> {
      await sql`SELECT FROM policy WHERE policy_no = ${policyNo} FOR UPDATE`.execute(db);
      const { rows } = await sql<PayoutPolicy>`${POLICY} WHERE p.policy_no = ${policyNo}`.execute(db);
      return rows[0];
    },

    /** The branch of an IFSC, from the accounts that these clients have on record. */
    async findBranch(clientIds: readonly string[], ifsc: string): Promise<{ branch: string | null; micr: string | null } | undefined> {
      const { rows } = await sql<{ branch: string | null; micr: string | null }>`
        SELECT branch, micr FROM bank_account WHERE client_id = ANY(${clientIds}) AND ifsc = ${ifsc} AND status = 'ACTIVE' AND verified_by IS NOT NULL
        ORDER BY branch IS NULL, micr IS NULL, bank_id LIMIT 1`.execute(db);
      return rows[0];
    },

    /** Adds an account that waits for these requests. An active account stays active. */
    async addPending(
      bankId: string,
      { clientId, account, caseIds }: { clientId: string; account: Account; caseIds: readonly string[] },
    ): Promise<void> {
      await sql`
        INSERT INTO bank_account (bank_id, client_id, holder, account_sealed, account_type, ifsc, micr, bank_name, branch, verified_by, status, pending_for, source_hash)
        VALUES (${bankId}, ${clientId}, ${account.holder}, ${sealing.seal(`bank_account.account:${bankId}`, account.accountNo)}, ${account.accountType},
          ${account.ifsc}, ${account.micr}, ${account.bankName}, ${account.branch}, NULL, 'PENDING', ${caseIds}, ${NO_BOOK})
        ON CONFLICT (bank_id) DO UPDATE SET pending_for = bank_account.pending_for || excluded.pending_for WHERE bank_account.status = 'PENDING'`.execute(
        db,
      );
    },

    /** Activates the account for payouts. */
    async activate(bankId: string, clientId: string, account: Account): Promise<void> {
      await sql`
        INSERT INTO bank_account (bank_id, client_id, holder, account_sealed, account_type, ifsc, micr, bank_name, branch, verified_by, status, source_hash)
        VALUES (${bankId}, ${clientId}, ${account.holder}, ${sealing.seal(`bank_account.account:${bankId}`, account.accountNo)}, ${account.accountType},
          ${account.ifsc}, ${account.micr}, ${account.bankName}, ${account.branch}, ${account.verifiedBy}, 'ACTIVE', ${NO_BOOK})
        ON CONFLICT (bank_id) DO UPDATE SET status = 'ACTIVE', pending_for = '{}', verified_by = coalesce(bank_account.verified_by, excluded.verified_by)`.execute(
        db,
      );
    },

    /** A request ended without effect: removes its account, unless the account waits for another request. */
    async dropPending(bankId: string, caseId: string): Promise<void> {
      await sql`
        UPDATE bank_account SET pending_for = array_remove(pending_for, ${caseId}) WHERE bank_id = ${bankId} AND status = 'PENDING'`.execute(
        db,
      );
      await sql`DELETE FROM bank_account WHERE bank_id = ${bankId} AND status = 'PENDING' AND pending_for = '{}'`.execute(db);
    },

    /** False if the policy has another payout account by now. */
    async setPayout(policyNo: string, { bankId, before }: { bankId: string; before: string | null }, now: Date): Promise<boolean> {
      const { numAffectedRows } = await sql`
        UPDATE policy SET payout_bank_id = ${bankId}, payout_changed_at = ${now}
        WHERE policy_no = ${policyNo} AND payout_bank_id IS NOT DISTINCT FROM ${before}`.execute(db);
      return numAffectedRows === 1n;
    },

    /** The last change of the payout account of any of these policies; null if there was none. */
    async payoutChangedAt(policyNos: readonly string[]): Promise<Date | null> {
      if (policyNos.length === 0) return null;
      const { rows } = await sql<{ at: Date | null }>`
        SELECT max(payout_changed_at) AS at FROM policy WHERE policy_no = ANY(${policyNos})`.execute(db);
      return rows[0]?.at ?? null;
    },
  };
};

declare module '../../platform/context/services.ts' {
  interface Stores {
    bank: ReturnType<typeof bankStore>;
  }
}
