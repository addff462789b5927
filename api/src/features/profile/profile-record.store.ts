import type { Day } from '@portal/rules/calendar/dates.ts';
import type { RiskClass } from '@portal/rules/people/kyc.ts';
import type { PanSeeding } from '@portal/rules/people/profile-score.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

/** Everything on record about a client. Contacts, PAN and addresses are unmasked: mask them before output. */
export type ProfileOnRecord = {
  mobile: string | null;
  email: string | null;
  pan: string | null;
  panVerified: boolean;
  panSeeding: PanSeeding | null;
  aadhaarLast4: string | null;
  permanentAddress: string | null;
  mailingAddress: string | null;
  pinCode: string | null;
  education: string | null;
  occupation: string | null;
  income: string | null;
  maritalStatus: string | null;
  birthDate: Day;
  gender: string;
  nri: boolean;
  kycDue: Day | null;
  riskClass: RiskClass | null;
  contactChangedAt: Date | null;
};
export type PolicyWhatsapp = { policyNo: string; whatsapp: 'Y' | 'N' | null };
export type OpenCase = { type: string; caseId: string; submittedAt: Date; promisedBy: Day | null };
export type GivenConsent = { kind: string; given: boolean; at: Date };

type Row = Omit<ProfileOnRecord, 'mobile' | 'email' | 'pan'> & { mobile: Buffer | null; email: Buffer | null; pan: Buffer | null };

/** SQL of the profile as its owner reads it. */
export const profileRecordStore = (db: Db, sealing: Sealing) => ({
  async find(clientId: string): Promise<ProfileOnRecord | undefined> {
    const { rows } = await sql<Row>`
      SELECT mobile_sealed AS mobile, email_sealed AS email, pan_sealed AS pan, pan_verified AS "panVerified", pan_aadhaar_seeded AS "panSeeding",
        aadhaar_last4 AS "aadhaarLast4", permanent_address AS "permanentAddress", mailing_address AS "mailingAddress", pin_code AS "pinCode",
        education, occupation, income, marital_status AS "maritalStatus", birth_date AS "birthDate", gender, nri, kyc_due AS "kycDue",
        risk_class AS "riskClass", contact_changed_at AS "contactChangedAt"
      FROM client WHERE client_id = ${clientId}`.execute(db);
    const row = rows[0];
    if (!row) return undefined;
    const open = (column: 'mobile' | 'email' | 'pan'): string | null => {
      const encrypted = row[column];
      return encrypted && sealing.open(`client.${column}:${clientId}`, encrypted);
    };
    return { ...row, mobile: open('mobile'), email: open('email'), pan: open('pan') };
  },

  /** The WhatsApp setting of each policy of a client, newest first. */
  async listWhatsapp(clientId: string): Promise<PolicyWhatsapp[]> {
    const { rows } = await sql<PolicyWhatsapp>`
      SELECT policy_no AS "policyNo", whatsapp_ind AS whatsapp FROM policy
      WHERE client_id = ${clientId} ORDER BY issue_date DESC, policy_no DESC`.execute(db);
    return rows;
  },

  /** A client's open requests, newest first. */
  async listOpenCases(clientId: string): Promise<OpenCase[]> {
    const { rows } = await sql<OpenCase>`
      SELECT type, case_id AS "caseId", submitted_at AS "submittedAt", promised_by AS "promisedBy" FROM service_case
      WHERE client_id = ${clientId} AND status NOT IN ('DRAFT', 'COMPLETED', 'REJECTED', 'CANCELLED') ORDER BY submitted_at DESC, case_id`.execute(
      db,
    );
    return rows;
  },

  /** Time of the last completed request of a type. */
  async completedAt(clientId: string, type: string): Promise<Date | null> {
    const { rows } = await sql<{ at: Date }>`
      SELECT closed_at AS at FROM service_case
      WHERE client_id = ${clientId} AND type = ${type} AND status = 'COMPLETED' ORDER BY closed_at DESC LIMIT 1`.execute(db);
    return rows[0]?.at ?? null;
  },

  /** The newest consent of each kind. */
  async listConsents(clientId: string): Promise<GivenConsent[]> {
    const { rows } = await sql<GivenConsent>`
      SELECT DISTINCT ON (kind) kind, given, at FROM consent WHERE client_id = ${clientId} ORDER BY kind, consent_id DESC`.execute(db);
    return rows;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    profileRecord: ReturnType<typeof profileRecordStore>;
  }
}
