import type { Day } from '@portal/rules/calendar/dates.ts';
import type { CertificateNotice } from '@portal/rules/policies/survival-certificate.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { ANNUITIES, type Annuity, type Noted } from './survival-rows.store.ts';

export const annuities = (db: Db) => ({
  async listAnnuities(clientIds: readonly string[], policyNo: string | null = null): Promise<Annuity[]> {
    const { rows } = await sql<Annuity>`
      ${ANNUITIES} WHERE p.client_id = ANY(${[...clientIds]}) AND (${policyNo}::text IS NULL OR p.policy_no = ${policyNo}) ORDER BY p.policy_no`.execute(
      db,
    );
    return rows;
  },

  /** False if a certificate for this anniversary, or a later one, was accepted. */
  async accept(policyNo: string, anniversary: Day, on: Day): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE annuity SET accepted_for = ${anniversary}, accepted_on = ${on}
      WHERE policy_no = ${policyNo} AND (accepted_for IS NULL OR accepted_for < ${anniversary})`.execute(db);
    return numAffectedRows === 1n;
  },

  /** A part of all annuities in payment, ordered by policy. */
  async listPaid(after: string, limit: number): Promise<Annuity[]> {
    const { rows } = await sql<Annuity>`
      ${ANNUITIES} WHERE p.standing = 'IN_FORCE' AND p.policy_no > ${after} ORDER BY p.policy_no LIMIT ${limit}`.execute(db);
    return rows;
  },

  /** Reads an annuity with its owner, locked until the transaction ends. */
  async lockAnnuity(policyNo: string): Promise<(Annuity & { clientId: string }) | undefined> {
    const locked = await sql<{ clientId: string }>`
      SELECT p.client_id AS "clientId" FROM annuity a JOIN policy p USING (policy_no) WHERE a.policy_no = ${policyNo} FOR UPDATE OF a`.execute(
      db,
    );
    const { rows } = await sql<Annuity>`${ANNUITIES} WHERE p.policy_no = ${policyNo}`.execute(db);
    const [owner] = locked.rows;
    return owner && rows[0] && { ...rows[0], ...owner };
  },

  /** Notices and payout holds of these annuities: anniversaries with a notice, and the first payout on hold. */
  async readNoted(policyNos: readonly string[]): Promise<Noted[]> {
    const { rows } = await sql<Noted>`
      SELECT a.policy_no AS "policyNo", h.from_day AS "heldFrom", ARRAY(
        SELECT n.anniversary || ' ' || n.notice FROM survival_notice n WHERE n.policy_no = a.policy_no) AS notices
      FROM annuity a LEFT JOIN annuity_hold h ON h.policy_no = a.policy_no AND h.released_at IS NULL
      WHERE a.policy_no = ANY(${[...policyNos]})`.execute(db);
    return rows;
  },

  /** False if this notice was written before. */
  async addNotice(policyNo: string, { anniversary, notice }: { anniversary: Day; notice: CertificateNotice }, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      INSERT INTO survival_notice (policy_no, anniversary, notice, at) VALUES (${policyNo}, ${anniversary}, ${notice}, ${now})
      ON CONFLICT DO NOTHING`.execute(db);
    return numAffectedRows === 1n;
  },

  async hold(policyNo: string, from: Day, now: Date): Promise<void> {
    await sql`
      INSERT INTO annuity_hold (policy_no, from_day, held_at) VALUES (${policyNo}, ${from}, ${now}) ON CONFLICT DO NOTHING`.execute(db);
  },

  /** False if nothing was on hold. */
  async release(policyNo: string, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE annuity_hold SET released_at = ${now} WHERE policy_no = ${policyNo} AND released_at IS NULL`.execute(db);
    return numAffectedRows === 1n;
  },
});
