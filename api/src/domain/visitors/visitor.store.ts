import { randomInt } from 'node:crypto';
import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { sql } from 'kysely';
import { hashSecret, newRef } from '../../base/secret.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

/** A person without a login, known by a name and a mobile number that a code has proved. */
export type Visitor = { visitorId: string; name: string; mobile: string; language: 'en' | 'hi' };

const REF_MS = 30 * MINUTE_MS;
const DIGITS = 9;
const toContext = (visitorId: string): string => `visitor.mobile:${visitorId}`;
const newVisitorId = (): string => `V${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`;
type Row = Omit<Visitor, 'mobile'> & { mobileSealed: Buffer };

/** SQL of visitors, and of the references that open their complaints for half an hour from the last use. */
export const visitorStore = (db: Db, sealing: Sealing) => ({
  /** Returns the id of a visitor, who is added the first time. */
  async findOrAdd({ name, mobile, language }: Omit<Visitor, 'visitorId'>, now: Date): Promise<string> {
    const visitorId = newVisitorId();
    const { rows } = await sql<{ visitorId: string }>`
      INSERT INTO visitor (visitor_id, name, mobile_sealed, mobile_index, language, since)
      VALUES (${visitorId}, ${name}, ${sealing.seal(toContext(visitorId), mobile)}, ${sealing.index('mobile', mobile)}, ${language}, ${now})
      ON CONFLICT (mobile_index, name) DO UPDATE SET language = excluded.language
      RETURNING visitor_id AS "visitorId"`.execute(db);
    return rows[0]?.visitorId ?? visitorId;
  },

  async find(visitorId: string): Promise<Visitor | undefined> {
    const { rows } = await sql<Row>`
      SELECT visitor_id AS "visitorId", name, language, mobile_sealed AS "mobileSealed" FROM visitor WHERE visitor_id = ${visitorId}`.execute(
      db,
    );
    if (!rows[0]) return undefined;
    const { mobileSealed, ...visitor } = rows[0];
    return { ...visitor, mobile: sealing.open(toContext(visitorId), mobileSealed) };
  },

  /** The sender of a complaint, if it came from this mobile number. */
  async findSender(caseId: string, mobile: string): Promise<string | undefined> {
    const { rows } = await sql<{ visitorId: string }>`
      SELECT visitor_id AS "visitorId" FROM visitor v JOIN complaint c ON c.client_id = v.visitor_id
      WHERE c.case_id = ${caseId} AND v.mobile_index = ${sealing.index('mobile', mobile)}`.execute(db);
    return rows[0]?.visitorId;
  },

  async addRef(visitorId: string, now: Date): Promise<string> {
    const ref = newRef();
    await sql`
      INSERT INTO visitor_access (ref_hash, visitor_id, expires_at)
      VALUES (${hashSecret(ref)}, ${visitorId}, ${new Date(now.getTime() + REF_MS)})`.execute(db);
    return ref;
  },
  /** Returns the visitor of a reference and extends its lifetime from now. Undefined for an unknown or expired reference. */
  async useRef(ref: string, now: Date): Promise<string | undefined> {
    const { rows } = await sql<{ visitorId: string }>`
      UPDATE visitor_access SET expires_at = ${new Date(now.getTime() + REF_MS)} WHERE ref_hash = ${hashSecret(ref)} AND expires_at > ${now}
      RETURNING visitor_id AS "visitorId"`.execute(db);
    return rows[0]?.visitorId;
  },
  async removeExpiredRefs(now: Date): Promise<void> {
    await sql`DELETE FROM visitor_access WHERE expires_at < ${now}`.execute(db);
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    visitor: ReturnType<typeof visitorStore>;
  }
}
