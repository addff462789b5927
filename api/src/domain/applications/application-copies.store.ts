import { takesPayment } from '@portal/rules/policies/application.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import type { Application } from '../../platform/partners/leap/leap.port.ts';
import { COLUMNS, context, open, type Row } from './application-rows.store.ts';
import { listedApplication } from './listed-application.ts';

export const applicationCopies = (db: Db, sealing: Sealing) => {
  return {
    /** Stores the newest copy. Returns false for an older copy, or if the application belongs to another client. */
    async keep(application: Application): Promise<boolean> {
      const { clientId, tracker } = application;
      const { applicationNumber, appliedOn } = tracker.policy;
      const { asOf } = tracker.info;
      const listed = listedApplication(application);
      const encrypted = sealing.seal(context(applicationNumber), JSON.stringify(application));
      const { numAffectedRows } = await sql`
        INSERT INTO application (application_number, client_id, applied_on, record_sealed, as_of, is_open, form_id, plan_name, channel_name, stage,
          open_requirements, open_since, paid_amount, pivc_done)
        VALUES (${applicationNumber}, ${clientId}, ${appliedOn}, ${encrypted}, ${asOf}, ${takesPayment(tracker.info.stage)}, ${listed.formId},
          ${listed.planName}, ${listed.channelName}, ${listed.stage}, ${listed.openRequirements}, ${listed.openSince}, ${listed.paidAmount},
          ${listed.pivcDone})
        ON CONFLICT (application_number) DO UPDATE SET
          record_sealed = excluded.record_sealed, as_of = excluded.as_of, applied_on = excluded.applied_on, is_open = excluded.is_open,
          form_id = excluded.form_id, plan_name = excluded.plan_name, channel_name = excluded.channel_name, stage = excluded.stage,
          open_requirements = excluded.open_requirements, open_since = excluded.open_since, paid_amount = excluded.paid_amount,
          pivc_done = excluded.pivc_done
        WHERE application.client_id = excluded.client_id
          AND (application.as_of IS NULL OR application.as_of < excluded.as_of OR (application.stage IS NULL AND application.as_of = excluded.as_of))`.execute(
        db,
      );
      return numAffectedRows === 1n;
    },

    /** The copy that there is, locked until the end of the transaction. */
    async lock(applicationNumber: string): Promise<Application | undefined> {
      const { rows } =
        await sql<Row>`SELECT ${COLUMNS} FROM application WHERE application_number = ${applicationNumber} FOR UPDATE`.execute(db);
      return open(sealing, rows[0]);
    },

    /** Claims the next poll of the application; false if it was polled since. Of concurrent claims, one succeeds. */
    async claimAsking(applicationNumber: string, since: Date, now: Date): Promise<boolean> {
      const { numAffectedRows } = await sql`
        UPDATE application SET asked_at = ${now}
        WHERE application_number = ${applicationNumber} AND (asked_at IS NULL OR asked_at <= ${since})`.execute(db);
      return numAffectedRows === 1n;
    },

    /** Undecided applications that were not queried since, those with the longest wait first. */
    async listToAsk(since: Date, most: number): Promise<string[]> {
      const { rows } = await sql<{ applicationNumber: string }>`
        SELECT application_number AS "applicationNumber" FROM application
        WHERE is_open AND (asked_at IS NULL OR asked_at <= ${since}) ORDER BY asked_at NULLS FIRST LIMIT ${most}`.execute(db);
      return rows.map(({ applicationNumber }) => applicationNumber);
    },

    /** False when this event has been here. */
    async addEvent(event: { eventId: string; applicationNumber: string; at: Date }, now: Date): Promise<boolean> {
      const { eventId, applicationNumber, at } = event;
      const { numAffectedRows } = await sql`
        INSERT INTO application_event (event_id, application_number, at, received_at)
        VALUES (${eventId}, ${applicationNumber}, ${at}, ${now}) ON CONFLICT DO NOTHING`.execute(db);
      return numAffectedRows === 1n;
    },
  };
};
