import { sql } from 'kysely';
import { report } from './report-source.ts';

/** Documents that customers were given, by whatever channel. */
export const downloadsReport = report('DOWNLOADS', {
  from: sql`document_issue d`,
  columns: {
    at: sql`d.at`,
    clientId: sql`d.client_id`,
    policyNumber: sql`d.policy_no`,
    transactionType: sql`d.type`,
    channel: sql`d.channel`,
  },
});
