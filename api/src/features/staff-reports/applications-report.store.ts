import { sql } from 'kysely';
import { TODAY } from './report-parts.store.ts';
import { report } from './report-source.ts';

/** Applications for policies, as the new-business system last reported them. */
export const applicationsReport = report('APP_TRACKER', {
  from: sql`application a`,
  columns: {
    appliedOn: sql`a.applied_on`,
    applicationNumber: sql`a.application_number`,
    formId: sql`a.form_id`,
    planName: sql`a.plan_name`,
    channelName: sql`a.channel_name`,
    stage: sql`a.stage`,
    openRequirements: sql`a.open_requirements`,
    oldestOpenDays: sql`${TODAY} - a.open_since`,
    paidAmount: sql`a.paid_amount`,
    pivc: sql`CASE WHEN a.pivc_done THEN 'Y' WHEN NOT a.pivc_done THEN 'N' END`,
    changedAt: sql`a.as_of`,
  },
});
