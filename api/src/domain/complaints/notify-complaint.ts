import type { LocalizedText } from '@portal/contract/field-text.ts';
import { formatDay } from '@portal/rules/calendar/dates.ts';
import type { Decision } from '@portal/rules/complaints/ladder.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import type { Work } from '../../platform/context/services.ts';
import { notifyClient } from '../messages/notify-client.ts';
import type { MessageValues } from '../messages/templates.ts';
import { findConfirmSite, getOmbudsman } from './complaint-contacts.ts';
import { readPayment } from './read-payment.ts';
import { type KnownComplaint, readComplaint } from './read-position.ts';

const DECISIONS: Record<Decision, LocalizedText> = {
  AGREED: { en: 'agree', hi: 'हम सहमत हैं' },
  PART: { en: 'agree in part', hi: 'हम आंशिक रूप से सहमत हैं' },
  NOT_AGREED: { en: 'do not agree', hi: 'हम सहमत नहीं हैं' },
};

type Template = 'complaintAnswered' | 'complaintEscalated' | 'complaintReopened' | 'complaintToken';

/** Notifies the customer of the latest event of a complaint. */
export async function notifyComplaint(template: Template, caseId: string, { tx, services: { config }, now }: Work): Promise<void> {
  const known = await readComplaint(caseId, { store: tx.store, config, now });
  if (!known) throw new Error(`${caseId} is no complaint.`);
  const { complaint, events, position } = known;
  const values = {
    caseId,
    answerBy: formatDay(position.answerBy),
    officer: config.GRIEVANCE_OFFICER,
    token: events.findLast(({ kind }) => kind === 'TOKEN')?.text ?? '',
    ...(template === 'complaintAnswered' && (await describeAnswer(known, { tx, services: { config }, now }))),
  };
  const dedupe = `${template}:${caseId}:${events.length}`;
  await notifyClient({ template, dedupe, clientId: complaint.clientId, values }, { tx, now });
}

async function describeAnswer(
  { complaint, events, position }: KnownComplaint,
  { tx, services: { config }, now }: { tx: Work['tx']; services: Pick<Work['services'], 'config'>; now: Date },
): Promise<MessageValues> {
  const answered = events.findLast(({ kind }) => kind === 'ANSWERED');
  if (!answered?.answer) throw new Error(`${complaint.caseId} has no answer.`);
  const { decision, clause, amount } = answered.answer;
  const payment = await readPayment(complaint.caseId, events, { store: tx.store, now });
  const { openUntil = null } = position.steps.find(({ name }) => name === 'OMBUDSMAN') ?? {};
  const office = position.isAboveLimit ? undefined : getOmbudsman(await tx.store.complaint.findPin(complaint.clientId), config);
  return {
    decision: DECISIONS[decision],
    reason: answered.text ?? '',
    clause: clause ?? '',
    amount: amount ? formatRupees(amount) : '',
    missing: payment?.state === 'ACCOUNT_NEEDED' ? 'account' : '',
    place: office?.place ?? '',
    confirmAt: findConfirmSite(config) ?? '',
    ombudsmanUntil: openUntil ? formatDay(openUntil) : '',
  };
}
