import { createHash } from 'node:crypto';
import type { contract } from '@portal/contract/contract.ts';
import { registrationReason, rejectionHelp } from '@portal/rules/mandates/debit-code.ts';
import type { PlannedDebit } from '@portal/rules/mandates/first-debit-text.ts';
import { type EnachResult, enachMessage, enachResult } from '@portal/rules/mandates/mandate-messages.ts';
import type { MandateState } from '@portal/rules/mandates/mandate-state.ts';
import type { Mandate } from '../../domain/mandates/mandate-record.ts';
import { transitionMandate } from '../../domain/mandates/transition-mandate.ts';
import { inTransaction, type Work } from '../../platform/context/services.ts';
import { getAdapter } from '../../platform/partners/adapters.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import { applyRailEvent } from './apply-mandate-event.ts';
import { findNextDebit } from './find-next-debit.ts';
import { queryMandate } from './query-mandate.ts';

type Save = Call<(typeof contract.mandate)['/enach/saveEnachCase']>;

/** Statuses of a registration that is in progress at the bank. */
const UNDER_WAY = ['0300', '0398', '0396'];
const OVER: Partial<Record<MandateState, EnachResult>> = { ABORTED: 'ABORTED', ACTIVE: 'SUCCESS' };

/**
 * Handles the closed widget. The browser's response is a hint that triggers a query (D.6). While the gateway does not answer, a genuine
 * response of a registration in progress counts as in progress, and nothing else counts.
 */
export async function saveEnach({ customer, input, services, now, fail }: Save) {
  const { transactionId } = input.ingenicoRequest;
  const mandate = await services.store.mandate.findByTransaction(transactionId);
  if (mandate?.rail !== 'ENACH' || !customer.clientIds.includes(mandate.clientId)) throw fail('notFound');
  if (mandate.state === 'STARTED' || mandate.state === 'PENDING') await applyResponse(mandate, input.ingenicoResponse, { services, now });
  const after = (await services.store.mandate.find(mandate.mandateId)) ?? mandate;
  const step = await services.store.mandate.findNewestStep(mandate.mandateId);
  return toAnswer(after, step?.status ?? null, after.state === 'ACTIVE' ? await findNextDebit(after, services, now) : null);
}

async function applyResponse(mandate: Mandate, text: string, { services, now }: Pick<Work, 'services' | 'now'>): Promise<void> {
  const response = getAdapter(services, 'enach', mandate.adapter).readResponse(text);
  const isGenuine = response.isGenuine && response.transactionId === mandate.transactionId;
  if (text !== '' && !isGenuine) services.log.warn({ mandateId: mandate.mandateId }, 'a response of the widget is not genuine');
  const isUnderWay = isGenuine && UNDER_WAY.includes(response.status);
  const result = await queryMandate(mandate, services, now);
  if (result.kind === 'answered') return;
  if (isUnderWay) {
    const eventId = `return:${createHash('sha256').update(text).digest('hex')}`;
    const { status, code } = response;
    const event = { kind: 'mandate', eventId, ref: mandate.transactionId, mandateNo: null, status, code, vpa: null, at: now } as const;
    await applyRailEvent('ENACH', { event, source: 'RETURN', adapter: mandate.adapter }, { services, now });
  } else if (result.kind === 'notBegun' && mandate.state === 'STARTED') {
    await inTransaction(services, (tx) =>
      transitionMandate(mandate.mandateId, { target: 'ABORTED', cause: { cause: 'RETURN' } }, { tx, services, now }),
    );
  }
}

/** Texts of the popup, from the stored state, so that a repeated call gets the same answer. */
function toAnswer({ state, caseId, reasonCode }: Mandate, status: string | null, next: PlannedDebit | null) {
  const isKnown = state !== 'STARTED';
  const underWay = status !== null && UNDER_WAY.includes(status) ? enachResult(status) : 'AWAITED';
  const result: EnachResult = OVER[state] ?? (state === 'STARTED' || state === 'PENDING' ? underWay : 'FAILURE');
  const reason = registrationReason('ENACH', reasonCode ?? '');
  const message = enachMessage(result, { caseId: isKnown ? caseId : null, reason, next });
  const help = result === 'FAILURE' && isKnown ? rejectionHelp(reasonCode ?? '') : null;
  return {
    caseId: isKnown ? caseId : null,
    ingenicoTransactionStatus: result,
    message: message.en,
    messageHi: message.hi,
    reasonText: help?.en ?? null,
    reasonTextHi: help?.hi ?? null,
  };
}
