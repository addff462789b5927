import type { Day } from '@portal/rules/calendar/dates.ts';
import type { ClaimStatus } from '@portal/rules/claims/claim.ts';
import type { RequestedDocument } from '@portal/rules/claims/claim-documents.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Claim, ClaimEvent, FirstCheck } from './claim-rows.store.ts';

export const claimTransitions = (db: Db) => ({
  /** Changes the status in one statement. The caller has locked the claim and checked the rules. */
  async move(
    claimNumber: string,
    { to, promisedBy, lastPaperOn, decision }: { to: ClaimStatus; promisedBy: Day | null; lastPaperOn?: Day; decision?: Claim['decision'] },
    now: Date,
  ): Promise<void> {
    await sql`
      UPDATE claim SET status = ${to}, promised_by = ${promisedBy}, last_paper_on = coalesce(${lastPaperOn ?? null}, last_paper_on), changed_at = ${now},
        reason_code = coalesce(${decision?.reasonCode ?? null}, reason_code), reason = coalesce(${decision?.reason ?? null}, reason),
        clause = coalesce(${decision?.clause ?? null}, clause), decided_on = coalesce(${decision?.on ?? null}, decided_on)
      WHERE claim_number = ${claimNumber}`.execute(db);
  },

  async setFirstCheck(claimNumber: string, firstCheck: FirstCheck): Promise<void> {
    await sql`UPDATE claim SET first_check = ${firstCheck} WHERE claim_number = ${claimNumber}`.execute(db);
  },

  async setReportedAlive(claimNumber: string, on: Day | null): Promise<void> {
    await sql`UPDATE claim SET reported_alive_on = ${on} WHERE claim_number = ${claimNumber}`.execute(db);
  },

  /** True if the event is received for the first time. */
  async isNewWord(eventId: string, claimNumber: string, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      INSERT INTO claim_word (event_id, claim_number, received_at) VALUES (${eventId}, ${claimNumber}, ${now}) ON CONFLICT DO NOTHING`.execute(
      db,
    );
    return numAffectedRows === 1n;
  },

  async setWordAt(claimNumber: string, at: Date): Promise<void> {
    await sql`UPDATE claim SET word_at = ${at} WHERE claim_number = ${claimNumber}`.execute(db);
  },

  async note(
    claimNumber: string,
    { status, actor, text, wasRefused = false }: { status: ClaimStatus; actor: string; text: string | null; wasRefused?: boolean },
    now: Date,
  ): Promise<void> {
    await sql`
      INSERT INTO claim_event (claim_number, status, actor, was_refused, note, at) VALUES (${claimNumber}, ${status}, ${actor}, ${wasRefused}, ${text}, ${now})`.execute(
      db,
    );
  },

  async timeline(claimNumber: string): Promise<ClaimEvent[]> {
    const { rows } = await sql<ClaimEvent>`
      SELECT status, note, at FROM claim_event WHERE claim_number = ${claimNumber} AND NOT was_refused ORDER BY event_no`.execute(db);
    return rows;
  },

  async addDocuments(
    claimantId: string,
    { papers, received }: { papers: readonly RequestedDocument[]; received: readonly string[] },
    now: Date,
  ): Promise<void> {
    for (const [position, { code, isCompulsory }] of papers.entries())
      await sql`
        INSERT INTO claim_paper (claimant_id, code, position, is_compulsory, state, at)
        VALUES (${claimantId}, ${code}, ${position}, ${isCompulsory}, ${received.includes(code) ? 'RECEIVED' : 'OPEN'}, ${now})`.execute(
        db,
      );
  },
});
