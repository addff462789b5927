import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Consent to send a policy's documents and reminders by WhatsApp. */
export const whatsappConsentStore = (db: Db) => ({
  /** Returns the policies whose setting differs. A policy that was never asked is off, and still changes when it is turned off. */
  async listChanging(policyNos: string[], isOn: boolean): Promise<string[]> {
    const { rows } = await sql<{ policyNo: string }>`
      SELECT policy_no AS "policyNo" FROM policy WHERE policy_no = ANY(${policyNos}) AND whatsapp_ind IS DISTINCT FROM ${isOn ? 'Y' : 'N'}`.execute(
      db,
    );
    return rows.map(({ policyNo }) => policyNo);
  },

  async set(policyNo: string, isOn: boolean): Promise<void> {
    await sql`UPDATE policy SET whatsapp_ind = ${isOn ? 'Y' : 'N'} WHERE policy_no = ${policyNo}`.execute(db);
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    whatsappConsent: ReturnType<typeof whatsappConsentStore>;
  }
}
