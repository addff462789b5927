import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { type CheckedPan, PAN_CHECK_MIN } from '@portal/rules/people/pan.ts';
import type { PanSeeding } from '@portal/rules/people/profile-score.ts';
import { sql } from 'kysely';
import { hashSecret } from '../../base/secret.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

/** A checked PAN, unmasked: mask it before output. */
export type PanCheck = CheckedPan & { pan: string };
/** The PAN as it is recorded, now or after a change. */
export type RecordedPan = { pan: string | null; isVerified: boolean; seeding: PanSeeding | null };

const lifeBegan = (now: Date): Date => new Date(now.getTime() - PAN_CHECK_MIN * MINUTE_MS);
const toContext = (refHash: Buffer): string => `pan_check.pan:${refHash.toString('hex')}`;

/** SQL of checked PANs and of the registered PAN. */
export const panStore = (db: Db, sealing: Sealing) => {
  const toIndex = (pan: string | null): Buffer | null => (pan === null ? null : sealing.index('pan', pan));
  return {
    /** Stores a check for half an hour, and deletes older checks. */
    async addCheck(
      ref: string,
      { clientId, panCheck: { pan, status, nameScore, dobMatches, seeding } }: { clientId: string; panCheck: PanCheck },
      now: Date,
    ): Promise<void> {
      await sql`DELETE FROM pan_check WHERE checked_at <= ${lifeBegan(now)}`.execute(db);
      const refHash = hashSecret(ref);
      await sql`
        INSERT INTO pan_check (ref_hash, client_id, pan_sealed, pan_index, status, name_score, dob_matches, seeding, checked_at)
        VALUES (${refHash}, ${clientId}, ${sealing.seal(toContext(refHash), pan)}, ${toIndex(pan)}, ${status}, ${nameScore}, ${dobMatches},
          ${seeding}, ${now})
        ON CONFLICT (ref_hash) DO UPDATE SET pan_sealed = excluded.pan_sealed, pan_index = excluded.pan_index, status = excluded.status,
          name_score = excluded.name_score, dob_matches = excluded.dob_matches, seeding = excluded.seeding, checked_at = excluded.checked_at`.execute(
        db,
      );
    },

    /** Finds a check; undefined if it belongs to another customer or is older than half an hour. */
    async findCheck(ref: string, clientId: string, now: Date): Promise<PanCheck | undefined> {
      const refHash = hashSecret(ref);
      const { rows } = await sql<CheckedPan & { panSealed: Buffer }>`
        SELECT pan_sealed AS "panSealed", status, name_score AS "nameScore", dob_matches AS "dobMatches", seeding FROM pan_check
        WHERE ref_hash = ${refHash} AND client_id = ${clientId} AND checked_at > ${lifeBegan(now)}`.execute(db);
      const [row] = rows;
      if (!row) return undefined;
      const { panSealed, ...check } = row;
      return { ...check, pan: sealing.open(toContext(refHash), panSealed) };
    },

    /** True if another customer has this PAN. Of two who record it concurrently, the second waits for the first. */
    async isInUse(pan: string, clientIds: readonly string[]): Promise<boolean> {
      const index = toIndex(pan);
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(encode(${index}::bytea, 'hex'), 0))`.execute(db);
      const { rows } = await sql`SELECT FROM client WHERE pan_index = ${index} AND client_id <> ALL(${clientIds}) LIMIT 1`.execute(db);
      return rows.length > 0;
    },

    /** One update that compares the previous values; false if they differ by now. */
    async record(clientId: string, after: RecordedPan, before: RecordedPan): Promise<boolean> {
      const { pan, isVerified, seeding } = after;
      const { numAffectedRows } = await sql`
        UPDATE client SET pan_sealed = ${pan === null ? null : sealing.seal(`client.pan:${clientId}`, pan)}, pan_index = ${toIndex(pan)},
          pan_verified = ${isVerified}, pan_aadhaar_seeded = ${seeding}
        WHERE client_id = ${clientId} AND pan_index IS NOT DISTINCT FROM ${toIndex(before.pan)} AND pan_verified = ${before.isVerified}
          AND pan_aadhaar_seeded IS NOT DISTINCT FROM ${before.seeding}`.execute(db);
      return numAffectedRows === 1n;
    },

    /** The last digits on a masked copy of an Aadhaar; undefined for any other file. */
    async findAadhaarCopy(ref: string, clientId: string): Promise<string | undefined> {
      const { rows } = await sql<{ last4: string | null }>`
        SELECT aadhaar_last4 AS last4 FROM uploaded_file WHERE ref_hash = ${hashSecret(ref)} AND client_id = ${clientId}`.execute(db);
      return rows[0]?.last4 ?? undefined;
    },
  };
};

declare module '../../platform/context/services.ts' {
  interface Stores {
    pan: ReturnType<typeof panStore>;
  }
}
