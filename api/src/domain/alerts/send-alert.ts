import { createHash } from 'node:crypto';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { type AlertChannel, type AlertKind, quietUntil } from '@portal/rules/policies/alert.ts';
import type { InTransaction, Work } from '../../platform/context/services.ts';
import { notifyClient } from '../messages/notify-client.ts';
import type { MessageValues, TemplateName } from '../messages/templates.ts';
import type { Alert } from './alert-rows.store.ts';

const TEMPLATES = {
  PREMIUM_DUE: 'alertPremiumDue',
  PAYMENT_RECEIVED: 'alertPaymentReceived',
  MATURITY: 'alertMaturity',
  LOAN_INTEREST: 'alertLoanInterest',
  MANDATE: 'alertMandate',
  CERTIFICATE_DUE: 'alertCertificateDue',
  CASE_STATUS: 'alertCaseStatus',
  DOCUMENT_READY: 'alertDocumentReady',
  NAV_ABOVE: 'alertNavAbove',
  NAV_BELOW: 'alertNavBelow',
  FUND_VALUE_CHANGE: 'alertFundValueChange',
} as const satisfies Record<AlertKind, TemplateName>;

/**
 * Sends an alert for an occurrence once, in the caller's transaction: the mark and the message are committed together. Two alerts with the
 * same content for the same person on the same day are one message. False if it was sent before.
 */
export async function sendAlert(
  alert: Alert,
  { occurrence, values }: { occurrence: string; values: MessageValues },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<boolean> {
  if (!(await tx.store.alert.take(alert.alertId, occurrence, now))) return false;
  const template = TEMPLATES[alert.kind];
  const { clientId } = alert;
  const valuesHash = createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);
  const message = {
    template,
    dedupe: `${template}:${clientId}:${dayOf(now)}:${valuesHash}`,
    clientId,
    values,
  };
  const channels = await openChannels(alert, tx);
  if (channels.includes('EMAIL')) await notifyClient(message, { tx, now, channels: ['EMAIL'] });
  const onPhone = channels.filter((channel) => channel !== 'EMAIL');
  if (onPhone.length > 0) await notifyClient({ ...message, startAfter: quietUntil(now) }, { tx, now, channels: onPhone });
  return true;
}

/** WhatsApp may have been turned off since the alert was set: SMS replaces it if it was the only channel. */
async function openChannels({ clientId, policyNo, channels }: Alert, { store }: InTransaction): Promise<AlertChannel[]> {
  if (!channels.includes('WHATSAPP') || (await store.alertFacts.hasWhatsApp(clientId, policyNo))) return channels;
  const otherChannels = channels.filter((channel) => channel !== 'WHATSAPP');
  return otherChannels.length > 0 ? otherChannels : ['SMS'];
}

type Event = {
  kind: 'PAYMENT_RECEIVED' | 'MANDATE' | 'CASE_STATUS' | 'DOCUMENT_READY';
  policyNo: string | null;
  /** Client of the event, for alerts on all policies of a client. */
  clientId?: string;
  occurrence: string;
  values: MessageValues;
};

/** Sends the alerts for something that has just happened, in its transaction. */
export async function sendEventAlerts(
  { kind, policyNo, clientId = '', occurrence, values }: Event,
  tx: InTransaction,
  now: Date,
): Promise<void> {
  // A request may be about no policy.
  const policy = { policyLast3: policyNo?.slice(-3) ?? '', policyLast4: policyNo?.slice(-4) ?? '' };
  for (const alert of await tx.store.alert.listForEvent(kind, policyNo, clientId))
    await sendAlert(alert, { occurrence, values: { ...policy, ...values } }, { tx, now });
}
