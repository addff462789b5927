import { sql } from 'kysely';
import { report } from './report-source.ts';

/** Logins of customers, and tries that failed; nobody is named by those. */
export const loginsReport = report('LOGINS', {
  from: sql`audit a`,
  where: sql`(a.action = 'login' OR (a.action = '/login' AND a.outcome NOT IN ('ok', 'otpNeeded', 'badRequest')))`,
  columns: {
    at: sql`a.at`,
    clientId: sql`a.actor_id`,
    way: sql`a.detail ->> 'way'`,
    outcome: sql`a.outcome`,
  },
});
