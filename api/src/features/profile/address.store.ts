import type { Day } from '@portal/rules/calendar/dates.ts';
import type { AddressLines } from '@portal/rules/people/address.ts';
import type { RiskClass } from '@portal/rules/people/kyc.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

/** The registered addresses. The address lines only count while they still make up the stored line. */
export type AddressRecord = {
  permanent: string | null;
  mailing: string | null;
  pinCode: string | null;
  permanentLines: AddressLines | null;
  mailingLines: AddressLines | null;
};
/** Fields that a change of address writes, for the selected types only. The PIN is that of the mailing address, null abroad. */
export type AddressChange = {
  line: string;
  lines: AddressLines;
  types: readonly ('PERMANENT' | 'MAILING')[];
  pinCode: string | null;
};
export type AddressBefore = Pick<AddressRecord, 'permanent' | 'mailing' | 'pinCode'>;
export type KycChange = { nextDue: Day; riskClass: RiskClass; occupation: string | null; income: string | null; ckycNo: string | null };
export type KycBefore = { kycDue: Day | null; occupation: string | null; income: string | null };

/** SQL of addresses and KYC. Each change is one update that compares the previous values; false if they differ by now. */
export const addressStore = (db: Db, sealing: Sealing) => ({
  async find(clientId: string): Promise<AddressRecord | undefined> {
    const { rows } = await sql<AddressRecord>`
      SELECT permanent_address AS permanent, mailing_address AS mailing, pin_code AS "pinCode", permanent_lines AS "permanentLines",
        mailing_lines AS "mailingLines"
      FROM client WHERE client_id = ${clientId}`.execute(db);
    return rows[0];
  },

  async set(clientId: string, { line, lines, types, pinCode }: AddressChange, before: AddressBefore): Promise<boolean> {
    const [isPermanent, isMailing] = [types.includes('PERMANENT'), types.includes('MAILING')];
    const json = JSON.stringify(lines);
    const { numAffectedRows } = await sql`
      UPDATE client SET
        permanent_address = CASE WHEN ${isPermanent}::boolean THEN ${line} ELSE permanent_address END,
        permanent_lines = CASE WHEN ${isPermanent}::boolean THEN ${json}::jsonb ELSE permanent_lines END,
        mailing_address = CASE WHEN ${isMailing}::boolean THEN ${line} ELSE mailing_address END,
        mailing_lines = CASE WHEN ${isMailing}::boolean THEN ${json}::jsonb ELSE mailing_lines END,
        pin_code = CASE WHEN ${isMailing}::boolean THEN ${pinCode} ELSE pin_code END
      WHERE client_id = ${clientId} AND permanent_address IS NOT DISTINCT FROM ${before.permanent}
        AND mailing_address IS NOT DISTINCT FROM ${before.mailing} AND pin_code IS NOT DISTINCT FROM ${before.pinCode}`.execute(db);
    return numAffectedRows === 1n;
  },

  /** The last digits of a verified Aadhaar. */
  async setAadhaarLast4(clientId: string, last4: string): Promise<void> {
    await sql`UPDATE client SET aadhaar_last4 = ${last4} WHERE client_id = ${clientId}`.execute(db);
  },

  async renewKyc(clientId: string, { nextDue, riskClass, occupation, income, ckycNo }: KycChange, before: KycBefore): Promise<boolean> {
    const ckyc = ckycNo && sealing.seal(`client.ckyc:${clientId}`, ckycNo);
    const { numAffectedRows } = await sql`
      UPDATE client SET kyc_due = ${nextDue}, risk_class = ${riskClass}, occupation = coalesce(${occupation}, occupation),
        income = coalesce(${income}, income), ckyc_sealed = coalesce(${ckyc}::bytea, ckyc_sealed)
      WHERE client_id = ${clientId} AND kyc_due IS NOT DISTINCT FROM ${before.kycDue}
        AND occupation IS NOT DISTINCT FROM ${before.occupation} AND income IS NOT DISTINCT FROM ${before.income}`.execute(db);
    return numAffectedRows === 1n;
  },

  async findCkycNo(clientId: string): Promise<string | null> {
    const { rows } = await sql<{ sealed: Buffer | null }>`SELECT ckyc_sealed AS sealed FROM client WHERE client_id = ${clientId}`.execute(
      db,
    );
    return rows[0]?.sealed ? sealing.open(`client.ckyc:${clientId}`, rows[0].sealed) : null;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    address: ReturnType<typeof addressStore>;
  }
}
