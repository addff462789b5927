import { sql } from 'kysely';
import { report } from './report-source.ts';

const countStep = (step: string) => sql`sum(count) FILTER (WHERE step = ${sql.lit(step)})`;

/** Journeys by day, source and device; the sums are those of `rules/src/staff/journey-funnel.ts`. */
export const journeysReport = report('JOURNEYS', {
  from: sql`(
    SELECT *, greatest(0, started - completed - failed) AS "left", round(100.0 * completed / nullif(started, 0), 1)::float8 AS completion
    FROM (
      SELECT *, greatest(start, details, otp, submit, pending, completed) + CASE WHEN start + details = 0 THEN failed ELSE 0 END AS started
      FROM (
        SELECT day, journey, source, device, coalesce(${countStep('START')}, 0)::int AS start, coalesce(${countStep('DETAILS')}, 0)::int AS details,
          coalesce(${countStep('OTP')}, 0)::int AS otp, coalesce(${countStep('SUBMIT')}, 0)::int AS submit,
          coalesce(${countStep('PENDING')}, 0)::int AS pending, coalesce(${countStep('SUCCESS')}, 0)::int AS completed,
          coalesce(${countStep('FAILURE')}, 0)::int AS failed
        FROM journey_count GROUP BY day, journey, source, device
      ) steps
    ) counted
  ) j`,
  columns: {
    day: sql`j.day`,
    journey: sql`j.journey`,
    source: sql`j.source`,
    device: sql`j.device`,
    started: sql`j.started`,
    details: sql`j.details`,
    otp: sql`j.otp`,
    submit: sql`j.submit`,
    pending: sql`j.pending`,
    completed: sql`j.completed`,
    failed: sql`j.failed`,
    left: sql`j."left"`,
    completion: sql`j.completion`,
  },
});
