import type { Day } from '@portal/rules/calendar/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { ClaimPolicy } from './claim-rows.store.ts';

export const claimPolicies = (db: Db) => {
  const policy = async (where: RawBuilder<unknown>): Promise<ClaimPolicy | undefined> => {
    const { rows } = await sql<ClaimPolicy>`
      SELECT p.policy_no AS "policyNo", p.client_id AS "ownerId", p.policy_type AS "policyType", p.plan_name AS "planName",
        p.life_assured_name AS "lifeAssuredName", p.life_assured_birth_date AS "lifeAssuredBirthDate", p.risk_commencement AS "riskFrom",
        (SELECT max(r.closed_at AT TIME ZONE 'Asia/Kolkata')::date FROM service_case r
         WHERE r.policy_no = p.policy_no AND r.type = 'REINSTATEMENT' AND r.status = 'COMPLETED') AS "revivedOn",
        (SELECT coalesce(json_agg(r.name ORDER BY r.coverage_no), '[]') FROM coverage r WHERE r.policy_no = p.policy_no) AS riders,
        (SELECT coalesce(json_agg(json_build_object('name', n.name, 'birthDate', n.birth_date, 'shareBp', n.share_bp) ORDER BY n.nominee_no), '[]')
         FROM nominee n WHERE n.policy_no = p.policy_no) AS nominees,
        p.eia_no_index IS NOT NULL AS "isElectronic"
      FROM policy p WHERE ${where}`.execute(db);
    return rows[0];
  };

  return {
    /** A policy with the facts that a claim needs. `bornOn`: birth date of the insured person, if the caller has to know it. */
    findPolicy: (policyNo: string, bornOn?: Day): Promise<ClaimPolicy | undefined> =>
      policy(sql`p.policy_no = ${policyNo} AND (${bornOn ?? null}::date IS NULL OR p.life_assured_birth_date = ${bornOn ?? null}::date)`),

    /** The certificate of a group member, which is a separate policy. */
    findCertificate: (masterNo: string, certificateNo: string, bornOn: Day): Promise<ClaimPolicy | undefined> =>
      policy(
        sql`p.policy_no = ${certificateNo} AND p.policy_type = 'GROUP' AND p.master_policy_no = ${masterNo} AND p.life_assured_birth_date = ${bornOn}`,
      ),

    async owns(clientIds: readonly string[], policyNo: string): Promise<boolean> {
      const { rows } = await sql`SELECT FROM policy WHERE policy_no = ${policyNo} AND client_id = ANY(${clientIds})`.execute(db);
      return rows.length > 0;
    },
  };
};
