import { sql } from 'kysely';
import { report } from './report-source.ts';

/** Feedback that was given. Skipped feedback is not listed. */
export const feedbackReport = report('FEEDBACK', {
  from: sql`feedback f`,
  where: sql`f.rating >= 0`,
  columns: {
    at: sql`f.at`,
    clientId: sql`f.client_id`,
    policyNumber: sql`f.policy_no`,
    NPS: sql`f.rating`,
    band: sql`CASE WHEN f.rating <= 6 THEN '0-6' WHEN f.rating <= 8 THEN '7-8' ELSE '9-10' END`,
    reasons: sql`array_to_string(f.reasons, ', ')`,
    journey: sql`f.transaction`,
    comment: sql`f.comment_sealed`,
  },
  sealed: { comment: sql`'feedback.comment:' || f.feedback_id` },
});
