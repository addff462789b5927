import type { AppTrackerRecord } from '@portal/contract/app-tracker.ts';
import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { type ApplicationStage, isOfferReminderDue, mayTransitionRequirement, reminderDue } from '@portal/rules/policies/application.ts';
import type { InTransaction, Work } from '../../platform/context/services.ts';
import type { Application } from '../../platform/partners/leap/leap.port.ts';
import { notifyClient } from '../messages/notify-client.ts';
import type { TemplateName } from '../messages/templates.ts';

/** Messages to the proposer by stage (domain facts, 17.3). None while the application is being decided. */
const TEMPLATES: Partial<Record<ApplicationStage, TemplateName>> = {
  LOGIN: 'appReceived',
  DOCS_PENDING: 'appRequirement',
  PIVC: 'appCall',
  MEDICAL: 'appMedical',
  COUNTER_OFFER: 'appOffer',
  ISSUED: 'appIssued',
  DECLINED: 'appDeclined',
  POSTPONED: 'appPostponed',
};

const listNeeded = ({ REQT_DETAILS }: AppTrackerRecord): string[] =>
  REQT_DETAILS.filter(({ REQT_STATUS }) => mayTransitionRequirement(REQT_STATUS, 'SUBMITTED')).map(({ REQIR_ID }) => REQIR_ID);

/** Sends one message for a new stage, including a document that the stage requests. */
export async function notifyProposer(
  before: Application | undefined,
  after: Application,
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  const { info } = after.tracker;
  const alreadyNeeded = before ? listNeeded(before.tracker) : [];
  const isNewStage = before?.tracker.info.stage !== info.stage;
  const isAskedForMore = listNeeded(after.tracker).some((id) => !alreadyNeeded.includes(id));
  const template = isNewStage ? TEMPLATES[info.stage] : isAskedForMore ? 'appRequirement' : undefined;
  if (template) await notify(template, { occurrence: info.asOf.toISOString(), application: after }, { tx, now });
}

/** A document that was sent cannot be used; another is needed. */
export const requestAnother = (application: Application, actionId: string, { tx, now }: Pick<Work, 'tx' | 'now'>): Promise<void> =>
  notify('appRequirement', { occurrence: actionId, application }, { tx, now });

/** Reminds the proposer of open documents and of an offer that ends soon, once on each reminder day. */
export async function remindProposer(application: Application, tx: InTransaction, now: Date): Promise<void> {
  const { tracker } = application;
  const { info, counterOffer } = tracker;
  const today = dayOf(now);
  const requestedAt = info.stages.find(({ stage }) => stage === 'DOCS_PENDING')?.at;
  const days = requestedAt && listNeeded(tracker).length > 0 ? reminderDue(dayOf(requestedAt), today) : undefined;
  if (requestedAt && days) await notify('appRequirement', { occurrence: `${requestedAt.toISOString()}:${days}`, application }, { tx, now });
  if (counterOffer && isOfferReminderDue(counterOffer.validTill, today))
    await notify('appOffer', { occurrence: `${counterOffer.offerId}:again`, application }, { tx, now });
}

async function notify(
  template: TemplateName,
  { occurrence, application: { clientId, tracker } }: { occurrence: string; application: Application },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
) {
  const { policy, info, counterOffer } = tracker;
  const values = {
    last4: policy.applicationNumber.slice(-4),
    count: String(listNeeded(tracker).length),
    policyNumber: policy.policyNumber ?? '',
    until: info.until ? formatDay(info.until) : '',
    validTill: counterOffer ? formatDay(counterOffer.validTill) : '',
  };
  await notifyClient({ template, dedupe: `${template}:${policy.applicationNumber}:${occurrence}`, clientId, values }, { tx, now });
}
