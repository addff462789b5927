import type { Day } from '@portal/rules/calendar/dates.ts';
import type { RepositoryCode } from '@portal/rules/people/e-insurance.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import type { EiaAccount, EiaPolicy } from './einsurance-rows.store.ts';

export const eiaAccounts = (db: Db, sealing: Sealing) => {
  const listPolicies = async (clientIds: readonly string[]): Promise<EiaPolicy[]> => {
    const { rows } = await sql<EiaPolicy>`
      SELECT p.policy_no AS "policyNo", p.client_id AS "clientId", p.plan_name AS "planName", p.policy_type AS "policyType", p.standing AS status,
        p.sum_assured AS "sumAssured", p.eia_repository IS NOT NULL AS "isElectronic", c.status AS "requestStatus", c.note AS "requestNote"
      FROM policy p LEFT JOIN LATERAL (
        SELECT s.status, (SELECT t.note FROM service_case_timeline t WHERE t.case_id = s.case_id AND t.status = s.status ORDER BY t.entry_no DESC LIMIT 1) AS note
        FROM service_case s WHERE s.policy_no = p.policy_no AND s.type = 'EINSURANCE' ORDER BY s.submitted_at DESC, s.case_id DESC LIMIT 1) c ON true
      WHERE p.client_id = ANY(${clientIds}) ORDER BY (p.policy_type = 'GROUP'), p.issue_date DESC, p.policy_no DESC`.execute(db);
    return rows;
  };

  return {
    listPolicies,

    /** The account of a person: opened or linked in the portal, otherwise the one that the book has at a policy. */
    async findAccount(clientIds: readonly string[]): Promise<EiaAccount | undefined> {
      const { rows: own } = await sql<{ clientId: string; repository: RepositoryCode; sealed: Buffer; linkedOn: Day }>`
        SELECT client_id AS "clientId", repository, eia_no_sealed AS sealed, linked_on AS "linkedOn" FROM eia_account
        WHERE client_id = ANY(${clientIds}) ORDER BY linked_on, client_id LIMIT 1`.execute(db);
      if (own[0]) {
        const { clientId, sealed, ...account } = own[0];
        return { ...account, eiaNo: sealing.open(`eia_account.eia_no:${clientId}`, sealed) };
      }
      const { rows } = await sql<{ policyNo: string; repository: RepositoryCode; sealed: Buffer }>`
        SELECT policy_no AS "policyNo", eia_repository AS repository, eia_no_sealed AS sealed FROM policy
        WHERE client_id = ANY(${clientIds}) AND eia_repository IS NOT NULL AND eia_no_sealed IS NOT NULL ORDER BY policy_no LIMIT 1`.execute(
        db,
      );
      return (
        rows[0] && {
          repository: rows[0].repository,
          eiaNo: sealing.open(`policy.eia_no:${rows[0].policyNo}`, rows[0].sealed),
          linkedOn: null,
        }
      );
    },

    /** False if the person has an account already. */
    async addAccount(clientId: string, { repository, eiaNo }: Pick<EiaAccount, 'repository' | 'eiaNo'>, on: Day): Promise<boolean> {
      const { numAffectedRows } = await sql`
        INSERT INTO eia_account (client_id, repository, eia_no_sealed, linked_on)
        VALUES (${clientId}, ${repository}, ${sealing.seal(`eia_account.eia_no:${clientId}`, eiaNo)}, ${on}) ON CONFLICT DO NOTHING`.execute(
        db,
      );
      return numAffectedRows === 1n;
    },

    /** Locks the policy until the transaction ends. */
    async lockPolicy(policyNo: string): Promise<Pick<EiaPolicy, 'status' | 'policyType'> | undefined> {
      const { rows } = await sql<Pick<EiaPolicy, 'status' | 'policyType'>>`
        SELECT standing AS status, policy_type AS "policyType" FROM policy WHERE policy_no = ${policyNo} FOR UPDATE`.execute(db);
      return rows[0];
    },

    /** Moves the policy into this account. False if it is in another. */
    async setElectronic(policyNo: string, { repository, eiaNo }: Pick<EiaAccount, 'repository' | 'eiaNo'>): Promise<boolean> {
      const { numAffectedRows } = await sql`
        UPDATE policy SET eia_repository = ${repository}, eia_no_sealed = ${sealing.seal(`policy.eia_no:${policyNo}`, eiaNo)},
          eia_no_index = ${sealing.index('eia', eiaNo)}
        WHERE policy_no = ${policyNo} AND (eia_repository IS NULL OR (eia_repository = ${repository} AND eia_no_index = ${sealing.index('eia', eiaNo)}))`.execute(
        db,
      );
      return numAffectedRows === 1n;
    },
  };
};
