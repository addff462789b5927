import { type Day, dayOf, startOfDay } from '@portal/rules/calendar/dates.ts';
import { type AreaRelief, findPinBefore, isInArea } from '@portal/rules/policies/area-relief.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { toContext } from '../requests/request-rows.store.ts';

export type StoredArea = AreaRelief & {
  reliefId: string;
  isFromBook: boolean;
  /** Policies that it covers. */
  policies: number;
  changedAt: Date;
};
type AreaRow = Omit<StoredArea, 'pinPrefixes' | 'planCodes'> & { pins: string; plans: string };

/** Chosen once: approvals of two reliefs at the same time wait for each other, because no index finds overlapping areas. */
const LOCK_AREAS = 227;
const MAX_LISTED = 200;

const COLUMNS = sql`r.relief_id AS "reliefId", r.event, r.district, r.kind, r.days, r.pin_prefixes AS pins, r.plan_codes AS plans,
  r.due_from AS "dueFrom", r.due_to AS "dueTo", r.disaster_on AS "disasterOn", r.source_hash IS NOT NULL AS "isFromBook",
  r.changed_at AS "changedAt", (SELECT count(*)::int FROM relief_policy o WHERE o.relief_id = r.relief_id) AS policies`;

const splitCodes = (text: string): string[] => text.split(' ').filter(Boolean);
const toArea = ({ pins, plans, ...row }: AreaRow): StoredArea => ({ ...row, pinPrefixes: splitCodes(pins), planCodes: splitCodes(plans) });

/** Clients whose address changed since a disaster, and those of them who lived in its area before. */
type Moved = { all: string[]; fromArea: string[] };

/** Policies p of an area. A client who has moved since the disaster counts at the PIN code of before. */
const selectPolicies = ({ pinPrefixes, planCodes }: AreaRelief, { all, fromArea }: Moved): RawBuilder<unknown> => sql`
  FROM policy p JOIN client c USING (client_id)
  WHERE ((c.pin_code LIKE ANY(${pinPrefixes.map((prefix) => `${prefix}%`)}::text[]) AND c.client_id <> ALL(${all}::text[])) OR c.client_id = ANY(${fromArea}::text[]))
    AND (${planCodes.length === 0}::boolean OR p.plan_code = ANY(${[...planCodes]}::text[]))`;

type Change = { clientId: string; caseId: string; closedAt: Date; sealed: Buffer | null };

/** SQL of reliefs for an area. */
export const areaReliefStore = (db: Db, sealing: Sealing) => {
  async function listMoved({ pinPrefixes, disasterOn }: AreaRelief): Promise<Moved> {
    const { rows } = await sql<Change>`
      SELECT client_id AS "clientId", case_id AS "caseId", closed_at AS "closedAt", before_sealed AS sealed FROM service_case
      WHERE type = 'ADDRESS' AND status = 'COMPLETED' AND closed_at >= ${startOfDay(disasterOn)} AND before_sealed IS NOT NULL
      ORDER BY closed_at, case_id`.execute(db);
    const changes = Map.groupBy(rows, ({ clientId }) => clientId);
    const fromArea = [...changes].flatMap(([clientId, own]) => {
      const toChange = ({ caseId, closedAt, sealed }: Change) => ({
        completedOn: dayOf(closedAt),
        pinBefore: sealed && (JSON.parse(sealing.open(toContext('before', caseId), sealed)) as { pinCode: string | null }).pinCode,
      });
      const pin = findPinBefore({ pinCode: null, changes: own.map(toChange) }, disasterOn);
      return isInArea({ pinPrefixes }, pin) ? [clientId] : [];
    });
    return { all: [...changes.keys()], fromArea };
  }

  return {
    async list(): Promise<StoredArea[]> {
      const { rows } = await sql<AreaRow>`
        SELECT ${COLUMNS} FROM relief r WHERE r.event IS NOT NULL ORDER BY r.changed_at DESC, r.relief_id LIMIT ${MAX_LISTED}`.execute(db);
      return rows.map(toArea);
    },

    async find(reliefId: string): Promise<StoredArea | undefined> {
      const { rows } = await sql<AreaRow>`SELECT ${COLUMNS} FROM relief r WHERE r.event IS NOT NULL AND r.relief_id = ${reliefId}`.execute(
        db,
      );
      return rows.map(toArea)[0];
    },

    /** Reliefs that could cover a due of a range, until the end of the transaction without a new one beside them. */
    async lockInRange({ dueFrom, dueTo }: { dueFrom: Day; dueTo: Day }): Promise<StoredArea[]> {
      await sql`SELECT pg_advisory_xact_lock(${LOCK_AREAS})`.execute(db);
      const { rows } = await sql<AreaRow>`
        SELECT ${COLUMNS} FROM relief r WHERE r.event IS NOT NULL AND r.due_from <= ${dueTo} AND r.due_to >= ${dueFrom}`.execute(db);
      return rows.map(toArea);
    },

    /** Adds a relief, or changes one that is not from a book. Its policies are then looked for again. */
    async save(reliefId: string, area: AreaRelief, now: Date): Promise<void> {
      const { event, district, kind, days, dueFrom, dueTo, disasterOn } = area;
      const [pins, plans] = [area.pinPrefixes.join(' '), area.planCodes.join(' ')];
      await sql`
        INSERT INTO relief AS r (relief_id, event, district, kind, days, pin_prefixes, plan_codes, due_from, due_to, disaster_on, changed_at)
        VALUES (${reliefId}, ${event}, ${district}, ${kind}, ${days}, ${pins}, ${plans}, ${dueFrom}, ${dueTo}, ${disasterOn}, ${now})
        ON CONFLICT (relief_id) DO UPDATE SET event = excluded.event, district = excluded.district, kind = excluded.kind,
          days = excluded.days, pin_prefixes = excluded.pin_prefixes, plan_codes = excluded.plan_codes, due_from = excluded.due_from,
          due_to = excluded.due_to, changed_at = excluded.changed_at, covered_at = NULL
        WHERE r.source_hash IS NULL AND r.event IS NOT NULL`.execute(db);
    },

    async hasPlan(planCode: string): Promise<boolean> {
      const { rows } = await sql`SELECT FROM policy WHERE plan_code = ${planCode} LIMIT 1`.execute(db);
      return rows.length > 0;
    },

    /** Number of unpaid premiums in the book that a relief would cover, and of their policies. */
    async count(area: AreaRelief): Promise<{ policies: number; premiums: number }> {
      const { rows } = await sql<{ policies: number; premiums: number }>`
        SELECT count(DISTINCT d.policy_no)::int AS policies, count(*)::int AS premiums FROM premium_due d
        WHERE d.due_date BETWEEN ${area.dueFrom} AND ${area.dueTo} AND d.posted_at IS NULL AND NOT d.is_received
          AND d.policy_no IN (SELECT p.policy_no ${selectPolicies(area, await listMoved(area))})`.execute(db);
      return rows[0] ?? { policies: 0, premiums: 0 };
    },

    /**
     * Reliefs whose policies are to be looked for: new and changed ones, and those that dues may still fall under if a book has added
     * policies. An import that was still running may add them up to a day late.
     */
    async listUncovered(today: Day): Promise<string[]> {
      const { rows } = await sql<{ reliefId: string }>`
        SELECT relief_id AS "reliefId" FROM relief r WHERE event IS NOT NULL AND (covered_at IS NULL OR covered_hash IS DISTINCT FROM source_hash
          OR (due_to + days + 30 >= ${today}::date AND EXISTS (SELECT FROM policy p WHERE p.known_since >= r.covered_at - interval '1 day')))
        ORDER BY relief_id`.execute(db);
      return rows.map((row) => row.reliefId);
    },

    /** Notes the policies of a relief; after the first time only those that the book has added. */
    async cover(area: StoredArea): Promise<void> {
      const moved = await listMoved(area);
      await sql`
        INSERT INTO relief_policy (relief_id, policy_no)
        SELECT ${area.reliefId}, p.policy_no ${selectPolicies(area, moved)}
          AND p.known_since >= coalesce((SELECT CASE WHEN covered_hash IS NOT DISTINCT FROM source_hash THEN covered_at - interval '1 day' END
            FROM relief WHERE relief_id = ${area.reliefId}), '-infinity')
        ON CONFLICT DO NOTHING`.execute(db);
      await sql`UPDATE relief SET covered_at = now(), covered_hash = source_hash WHERE relief_id = ${area.reliefId}`.execute(db);
    },
  };
};

declare module '../../platform/context/services.ts' {
  interface Stores {
    areaRelief: ReturnType<typeof areaReliefStore>;
  }
}
