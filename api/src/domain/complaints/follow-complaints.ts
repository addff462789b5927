import { addDays, dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { type ComplaintNotice, findNotices } from '@portal/rules/complaints/complaint-notices.ts';
import { REPLY_DAYS } from '@portal/rules/complaints/ladder.ts';
import { type InTransaction, inTransaction, type Services } from '../../platform/context/services.ts';
import { notifyClient } from '../messages/notify-client.ts';
import { type KnownComplaint, readComplaint } from './read-position.ts';

const BATCH = 100;
/** The last notice follows eight weeks after an answer, and is made up for within a week. */
const ANSWERED_DAYS = REPLY_DAYS + 14;

/** The job `complaint-dates`: notices that follow from the dates of complaints. Each is given once, however often the job runs. */
export async function followComplaints(services: Services, now: Date, after = ''): Promise<void> {
  if (after === '') await services.store.visitor.removeExpiredRefs(now);
  const caseIds = await services.store.complaintDates.listFollowed({ after, answeredSince: addDays(dayOf(now), -ANSWERED_DAYS) }, BATCH);
  for (const caseId of caseIds)
    await inTransaction(services, async (tx) => {
      // A customer may reply while the job runs.
      await tx.store.request.lock(caseId);
      const known = await readComplaint(caseId, { store: tx.store, config: services.config, now });
      if (!known) return;
      for (const notice of findNotices(known.position, dayOf(now))) await giveNotice(notice, known, { tx, now });
    });
  const last = caseIds.at(-1);
  if (last && caseIds.length === BATCH) await followComplaints(services, now, last);
}

const ALERTS = { DUE_SOON: 'complaintDueSoon', WEEK_LATE: 'complaintWeekLate', MONTH_OVER: 'complaintMonthOver' } as const;

async function giveNotice(
  { kind, on }: ComplaintNotice,
  { complaint: { caseId, clientId }, position }: KnownComplaint,
  { tx, now }: { tx: InTransaction; now: Date },
): Promise<void> {
  switch (kind) {
    case 'DUE_SOON':
    case 'WEEK_LATE':
    case 'MONTH_OVER': {
      // A complaint that was reopened has a further due day, with its alerts.
      const subject = `${caseId}, ${formatDay(position.answerBy)}`;
      return tx.store.posting.alertStaff(ALERTS[kind], { subject, detail: '' }, now);
    }
    case 'REPLY_SOON':
    case 'CLOSED': {
      const template = kind === 'CLOSED' ? 'complaintClosed' : 'complaintReplySoon';
      const { answeredOn, reopenUntil } = position;
      const values = {
        caseId,
        answeredOn: answeredOn ? formatDay(answeredOn) : '',
        ...(reopenUntil && { replyUntil: formatDay(reopenUntil) }),
      };
      return notifyClient({ template, dedupe: `${template}:${caseId}:${on}`, clientId, values }, { tx, now });
    }
  }
}
