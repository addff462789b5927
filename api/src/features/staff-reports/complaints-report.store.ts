import { sql } from 'kysely';
import { TODAY, yesNo } from './report-parts.store.ts';
import { report } from './report-source.ts';

/** Days for the first answer (IRDAI: two weeks). */
const ANSWER_DAYS = sql.lit(14);

/** Complaints by the day of receipt: days to the first answer, and the latest decision with its cause. */
export const complaintsReport = report('COMPLAINTS', {
  from: sql`complaint c JOIN service_case s USING (case_id)
    LEFT JOIN LATERAL (SELECT min(happened_on) AS on FROM complaint_event WHERE case_id = c.case_id AND kind = 'ANSWERED') first ON true
    LEFT JOIN LATERAL (
      SELECT decision, root_cause FROM complaint_event WHERE case_id = c.case_id AND kind = 'ANSWERED' ORDER BY event_no DESC LIMIT 1
    ) latest ON true`,
  columns: {
    receivedOn: sql`c.received_on`,
    category: sql`c.category`,
    subject: sql`c.subject_kind`,
    channel: sql`s.channel`,
    answeredOn: sql`first.on`,
    days: sql`first.on - c.received_on`,
    late: yesNo(sql`coalesce(first.on, CASE WHEN s.status <> 'CANCELLED' THEN ${TODAY} END) > c.received_on + ${ANSWER_DAYS}`),
    escalated: yesNo(sql`EXISTS (SELECT FROM complaint_event e WHERE e.case_id = c.case_id AND e.kind = 'ESCALATED')`),
    decision: sql`latest.decision`,
    rootCause: sql`latest.root_cause`,
  },
});
