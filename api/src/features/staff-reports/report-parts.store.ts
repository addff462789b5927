import { type RawBuilder, sql } from 'kysely';

/** The time of the reading. */
export const NOW = sql`current_setting('app.now')::timestamptz`;
/** Today in India, at the time of the reading. */
export const TODAY = sql`(${NOW} AT TIME ZONE 'Asia/Kolkata')::date`;

/** Y or N. */
export const yesNo = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`CASE WHEN ${condition} THEN 'Y' ELSE 'N' END`;

/** Converts a value to its label in a closed list; other values stay unchanged. */
export function toLabels(value: RawBuilder<unknown>, labels: Readonly<Record<string, string>>): RawBuilder<unknown> {
  const cases = Object.entries(labels).map(([from, to]) => sql`WHEN ${sql.lit(from)} THEN ${sql.lit(to)}`);
  return sql`CASE ${value} ${sql.join(cases, sql` `)} ELSE ${value} END`;
}
