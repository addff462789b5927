import { sql } from 'kysely';
import { report } from './report-source.ts';

/** Logins of customers, and failed attempts. Failed attempts name no one, except the holder of a link. */
export const loginsReport = report('LOGINS', {
  from: sql`audit a`,
  where: sql`(a.action = 'login' OR (a.action IN ('/login', '/serviceLinkLogin', '/passkey/login') AND a.outcome NOT IN ('ok', 'otpNeeded', 'badRequest') AND a.detail ? 'way'))`,
  columns: {
    at: sql`a.at`,
    clientId: sql`a.actor_id`,
    way: sql`a.detail ->> 'way'`,
    outcome: sql`a.outcome`,
    redirectCode: sql`a.detail ->> 'redirectCode'`,
    device: sql`a.detail ->> 'device'`,
  },
});
