import { randomUUID } from 'node:crypto';
import { contract } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { callBackDay, isSupportOpen, listSupportHours, readSupportHours } from '@portal/rules/calendar/support-hours.ts';
import { normaliseMobile } from '@portal/rules/people/identifiers.ts';
import { ASK_AGAIN_DAYS, FEEDBACK_DELAY_MS, FEEDBACK_REASONS } from '@portal/rules/requests/feedback.ts';
import { VERBATIM_DIALOGS } from '@portal/rules/text/verbatim-dialogs.ts';
import type { z } from 'zod';
import { inTransaction, type Services } from '../../platform/context/services.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import { implement, ownTransactions } from '../../platform/pipeline/implement.ts';
import { requestCall } from './call-back.ts';
import { mayLog, saveLog } from './client-log.ts';
import { maskedReport } from './error-report.ts';
import type { HelpEvent } from './help-rows.store.ts';

/** Days until the popup may be offered again. */
const SHOW_AGAIN_DAYS = 7;
/** The command makes the first attempt; the job retries. */
const JOB_AFTER_MS = 60_000;

type AgentHelp = z.output<(typeof contract.help)['/chatWithAgent']['request']>;

function toEvent(input: AgentHelp, clientId: string): HelpEvent {
  const { AgentDetails: agent, deviceInfo } = input;
  return {
    clientId,
    journeyType: input.journeyType,
    option: agent.option,
    policyNo: input.policyNumber || null,
    failureType: agent.failure_type,
    endPoint: agent.endPoint,
    deviceType: deviceInfo.deviceType,
    freeText: {
      details: input.OtherDetails,
      message: agent.error_message,
      device: `${deviceInfo.deviceName} ${deviceInfo.deviceInfo}`.trim(),
    },
  };
}

const readHours = async ({ brand }: Services) => readSupportHours((await brand.current()).SUPPORT_HOURS);

const isChatOpen = ({ partners, log }: Services): Promise<boolean> =>
  partners.chat.isOpen().catch((error: unknown) => {
    log.warn({ error }, 'chat hours unavailable');
    return false;
  });

export const helpFeature = implement(contract.help, {
  async '/getAgentHelpStatus'({ customer, services, store, now }) {
    const hours = await readHours(services);
    const isOpen = isSupportOpen(now, hours);
    const displayedAt = await store.help.helpShownAt(customer.clientId);
    const mayShow = !displayedAt || now.getTime() - displayedAt.getTime() >= SHOW_AGAIN_DAYS * DAY_MS;
    return {
      is_help_show: mayShow ? '0' : '1',
      support_enable_chat: isOpen && services.config.partners.chat.isUsed && (await isChatOpen(services)) ? 'Y' : 'N',
      support_enable_call: 'Y' as const,
      supportHours: listSupportHours(hours),
    };
  },

  async '/updateAgentHelpStatus'({ input, customer, store, now }) {
    await store.help.recordHelpDisplayed(customer.clientId, now);
    await store.help.addHelpEvent(toEvent(input, customer.clientId), now);
    return { is_help_show: '1' };
  },

  '/scheduleCallAgent': ownTransactions(async ({ input, customer, services, now, fail }) => {
    const { clientId } = customer;
    const callDay = callBackDay(now, await readHours(services));
    const { alternateNumber } = input;
    const registered = (await services.store.profile.findClient(clientId))?.mobile;
    const number = alternateNumber ?? normaliseMobile(registered ?? '');
    if (!number) throw fail('noMobile');
    const callBack = {
      callId: randomUUID(),
      clientId,
      policyNo: input.policyNumber || null,
      number,
      // A call booked for the next opening is made in the morning, unless another time is requested.
      slot: input.preferredSlot ?? (callDay === null ? null : 'MORNING'),
      isAlternate: alternateNumber !== undefined,
    };
    const event = toEvent(input, clientId);
    const { callId } = await inTransaction(services, async ({ store, send }) => {
      const savedCall = await store.help.addCallBack({ ...event, ...callBack, day: callDay ?? dayOf(now) }, now);
      await store.help.addHelpEvent(event, now);
      if (savedCall.isNew) await send('call-back', { callId: savedCall.callId }, { startAfter: new Date(now.getTime() + JOB_AFTER_MS) });
      return savedCall;
    });
    // The request is stored, so the job retries if the call centre is unavailable.
    const isAccepted = await requestCall(callId, services, now).catch((error: unknown) => {
      if (error instanceof PartnerFailure) return true;
      throw error;
    });
    return {
      responseCode: isAccepted ? 0 : 1,
      callId,
      title: callBack.isAlternate ? VERBATIM_DIALOGS.helpAlternateThanks : VERBATIM_DIALOGS.helpThanks,
      message: VERBATIM_DIALOGS.helpReachOut,
      callDay,
    };
  }),

  '/chatWithAgent': ownTransactions(async ({ input, customer, services, now }) => {
    const chatId = randomUUID();
    const event = { ...toEvent(input, customer.clientId), eventId: chatId };
    const room = await services.partners.chat
      .openRoom({ chatId, clientRef: chatId, topic: input.AgentDetails.endPoint })
      .catch(async (error: unknown) => {
        await services.store.help.addHelpEvent({ ...event, state: 'REFUSED' }, now);
        throw error;
      });
    await services.store.help.addHelpEvent({ ...event, state: 'TAKEN' }, now);
    return { ...room, chatId };
  }),

  async '/feedback/npsRequired'({ customer, store, now }) {
    const since = new Date(now.getTime() - ASK_AGAIN_DAYS * DAY_MS);
    const hasAnswered = await store.help.hasFeedbackSince(customer.clientId, since);
    return { npsRequired: !hasAnswered, delayMs: FEEDBACK_DELAY_MS, reasons: [...FEEDBACK_REASONS] };
  },

  async '/feedback/createFeedback'({ input, session, store, now, fail }) {
    if (!session) throw fail('notFound');
    const feedbackId = await store.help.addFeedback(
      {
        clientId: session.clientId,
        sessionId: session.sessionId,
        policyNo: input.PolicyId || null,
        rating: input.NPS,
        transaction: input.NPSTransaction,
        reasons: input.feedbackReasons === '' ? [] : input.feedbackReasons.split(','),
        comment: input.NPSComment.trim(),
      },
      now,
    );
    return { feedbackId, npsRequired: false };
  },

  async '/log/save'({ input, session, store, now }) {
    const logs = input.logs.filter((log) => mayLog(log, session !== undefined));
    for (const log of logs) await saveLog(log, session?.clientId ?? null, { stores: store, now });
    return { saved: logs.length };
  },

  async '/error/report'({ input, session, store, now }) {
    return { reportId: await store.help.addErrorReport(maskedReport(input, session !== undefined), now) };
  },
});
