import { sql } from 'kysely';

/** Reliefs of policy p as JSON, also those whose dues are not in the book yet. */
export const RELIEFS = sql`
  (SELECT coalesce(json_agg(json_build_object('kind', r.kind, 'days', r.days, 'dueFrom', r.due_from, 'dueTo', r.due_to, 'event', r.event,
     'district', r.district) ORDER BY r.relief_id), '[]')
   FROM relief_policy o JOIN relief r USING (relief_id) WHERE o.policy_no = p.policy_no)`;
