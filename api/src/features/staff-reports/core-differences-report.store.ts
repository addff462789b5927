import { sql } from 'kysely';
import { report } from './report-source.ts';

/** Differences between the portal and the core system, by the last day on which they were found. */
export const coreDifferencesReport = report('CORE_DIFFERENCES', {
  from: sql`core_difference d`,
  columns: {
    lastDay: sql`d.last_day`,
    firstDay: sql`d.first_day`,
    policyNumber: sql`d.policy_no`,
    field: sql`d.field`,
    kind: sql`d.kind`,
    ours: sql`d.ours`,
    theirs: sql`d.theirs`,
    owner: sql`d.owner`,
    closedOn: sql`d.closed_on`,
  },
});
