import { sql } from 'kysely';
import { report } from './report-source.ts';

/** Rejected and failed calls: equal ones of a minute are one row. */
export const apiErrorsReport = report('API_ERRORS', {
  from: sql`api_failure e`,
  columns: {
    at: sql`e.minute`,
    requestId: sql`e.request_id`,
    api: sql`e.api`,
    httpStatus: sql`e.http_status`,
    code: sql`e.code::text`,
    name: sql`e.name`,
    caller: sql`e.caller`,
    partner: sql`nullif(e.partner, '')`,
    ms: sql`e.ms`,
    count: sql`e.count`,
  },
});
