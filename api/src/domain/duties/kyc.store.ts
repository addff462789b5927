import type { Day } from '@portal/rules/calendar/dates.ts';
import type { RiskClass } from '@portal/rules/people/kyc.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type KycDate = { kycDue: Day | null; riskClass: RiskClass | null; hiddenUntil: Day | null };
export type KycRecord = KycDate & {
  /** The PAN on record is not linked with Aadhaar, and no request about it is open. */
  isPanInoperative: boolean;
};

export const kycStore = (db: Db) => ({
  async find(clientId: string): Promise<KycRecord | undefined> {
    const { rows } = await sql<KycRecord>`
      SELECT kyc_due AS "kycDue", risk_class AS "riskClass", hidden_until AS "hiddenUntil",
        pan_index IS NOT NULL AND pan_aadhaar_seeded IS NOT DISTINCT FROM 'INOPERATIVE' AND NOT EXISTS (
          SELECT FROM service_case s WHERE s.type = 'PAN' AND s.one_open_for = 'client:' || client_id AND s.status NOT IN ('DRAFT', 'COMPLETED', 'REJECTED', 'CANCELLED')) AS "isPanInoperative"
      FROM client LEFT JOIN kyc_prompt USING (client_id) WHERE client_id = ${clientId}`.execute(db);
    return rows[0];
  },

  async hideUntil(clientId: string, day: Day): Promise<void> {
    await sql`
      INSERT INTO kyc_prompt (client_id, hidden_until) VALUES (${clientId}, ${day})
      ON CONFLICT (client_id) DO UPDATE SET hidden_until = greatest(kyc_prompt.hidden_until, excluded.hidden_until)`.execute(db);
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    kyc: ReturnType<typeof kycStore>;
  }
}
