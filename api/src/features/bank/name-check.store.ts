import type { AccountStatus } from '@portal/rules/people/account-check.ts';
import { sql } from 'kysely';
import { hashSecret } from '../../base/secret.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

export type CheckedAccount = { accountNo: string; ifsc: string; accountType: string };
/** Result of checking a name or an account. */
export type NameCheck = { score: number; accountStatus: AccountStatus | null };
type Bound = { ref: string; sessionId: string };
type Stored = NameCheck & { account: string | null };

const toContext = (refHash: Buffer): string => `name_check.result:${refHash.toString('hex')}`;

/** Results of name checks, for one session and a day (calls, 5: /nameService). */
export const nameCheckStore = (db: Db, sealing: Sealing) => {
  /** Identifies an account by a keyed hash, so that the number is never stored for a check. */
  const accountIndex = ({ accountNo, ifsc, accountType }: CheckedAccount): string =>
    sealing.index('name_check.account', `${accountNo}:${ifsc}:${accountType}`).toString('base64url');

  return {
    async add(
      { ref, sessionId, policyNo }: Bound & { policyNo: string },
      {
        account,
        nameCheck: { score, accountStatus },
        expiresAt,
      }: { account: CheckedAccount | null; nameCheck: NameCheck; expiresAt: Date },
    ): Promise<void> {
      const refHash = hashSecret(ref);
      const stored: Stored = { score, accountStatus, account: account && accountIndex(account) };
      await sql`
        INSERT INTO name_check (ref_hash, session_id, policy_no, result_sealed, expires_at)
        VALUES (${refHash}, ${sessionId}, ${policyNo}, ${sealing.seal(toContext(refHash), JSON.stringify(stored))}, ${expiresAt})`.execute(
        db,
      );
    },

    /** The valid check of this account in this session, for one of these policies. */
    async findOfAccount(
      { ref, sessionId }: Bound,
      { policyNos, account }: { policyNos: readonly string[]; account: CheckedAccount },
      now: Date,
    ): Promise<NameCheck | undefined> {
      const refHash = hashSecret(ref);
      const { rows } = await sql<{ sealed: Buffer }>`
        SELECT result_sealed AS sealed FROM name_check
        WHERE ref_hash = ${refHash} AND session_id = ${sessionId} AND policy_no = ANY(${policyNos}) AND expires_at > ${now}`.execute(db);
      const [row] = rows;
      if (!row) return undefined;
      const { account: checked, ...found } = JSON.parse(sealing.open(toContext(refHash), row.sealed)) as Stored;
      return checked === accountIndex(account) ? found : undefined;
    },

    async sweep(now: Date): Promise<void> {
      await sql`DELETE FROM name_check WHERE expires_at < ${now}`.execute(db);
    },
  };
};

declare module '../../platform/context/services.ts' {
  interface Stores {
    nameCheck: ReturnType<typeof nameCheckStore>;
  }
}
