import type { AppTrackerRecord } from '@portal/contract/app-tracker.ts';
import { type ApplicationStage, mayMoveRequirement } from '@portal/rules/application.ts';
import { formatDay } from '@portal/rules/dates.ts';
import { notifyClient } from '../messages/notify-client.ts';
import type { TemplateName } from '../messages/templates.ts';
import type { Application } from '../partners/leap/leap.port.ts';
import type { InTransaction } from '../services.ts';

/** What the proposer hears of a stage (domain facts, 17.3). While it is being decided, nothing. */
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

const neededOf = ({ REQT_DETAILS }: AppTrackerRecord): string[] =>
  REQT_DETAILS.filter(({ REQT_STATUS }) => mayMoveRequirement(REQT_STATUS, 'SUBMITTED')).map(({ REQIR_ID }) => REQIR_ID);

/** One message for a new stage, and for a document that is asked for in the same one. */
export async function notifyProposer(
  before: Application | undefined,
  { clientId, tracker }: Application,
  tx: InTransaction,
  now: Date,
): Promise<void> {
  const { policy, info, counterOffer } = tracker;
  const known = before ? neededOf(before.tracker) : [];
  const needed = neededOf(tracker);
  const isNewStage = before?.tracker.info.stage !== info.stage;
  const isAskedForMore = needed.some((id) => !known.includes(id));
  const template = isNewStage ? TEMPLATES[info.stage] : isAskedForMore ? 'appRequirement' : undefined;
  if (!template) return;
  const values = {
    last4: policy.applicationNumber.slice(-4),
    count: String(needed.length),
    policyNumber: policy.policyNumber ?? '',
    until: info.until ? formatDay(info.until) : '',
    validTill: counterOffer ? formatDay(counterOffer.validTill) : '',
  };
  const dedupe = `${template}:${policy.applicationNumber}:${info.asOf.toISOString()}`;
  await notifyClient({ template, dedupe, clientId, values }, tx, now);
}

/** A document that was sent cannot be used; another is needed. */
export async function askForAnother({ clientId, tracker }: Application, subject: string, tx: InTransaction, now: Date): Promise<void> {
  const { applicationNumber } = tracker.policy;
  const values = { last4: applicationNumber.slice(-4), count: String(neededOf(tracker).length) };
  await notifyClient({ template: 'appRequirement', dedupe: `appRequirement:${applicationNumber}:${subject}`, clientId, values }, tx, now);
}
