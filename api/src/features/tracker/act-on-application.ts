import type { contract } from '@portal/contract/contract.ts';
import { isOfferOpen, isSlotFree, mayTransitionRequirement } from '@portal/rules/policies/application.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import type { ActionKind, NewAction } from '../../domain/applications/application-action.store.ts';
import { sendAction } from '../../domain/applications/send-action.ts';
import { inTransaction } from '../../platform/context/services.ts';
import type { Application } from '../../platform/partners/leap/leap.port.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import { type Call, ownTransactions } from '../../platform/pipeline/implement.ts';
import { findApplication } from './find-application.ts';

type Acting = Call<(typeof contract.tracker)['/appTracker/saveAppTrackerDetails']>;
type Kind = Exclude<ActionKind, 'PAYMENT'>;

const OFFER_OVER = {
  en: 'This offer has expired. Please contact us.',
  hi: 'इस प्रस्ताव की अवधि समाप्त हो गई है। कृपया हमसे संपर्क करें।',
};
const FILE_NEEDED = { en: 'Add at least one document.', hi: 'कम से कम एक दस्तावेज़ जोड़ें।' };
const MESSAGES: Record<Kind, string> = {
  REQUIREMENT: 'Thank you. We will continue with your application.',
  OFFER_ACCEPT: 'Thank you. You have accepted our offer.',
  OFFER_DECLINE: 'You have declined our offer. Your money goes back to you.',
  PIVC_SLOT: 'Thank you. We will call you at this time.',
  MEDICAL_SLOT: 'Thank you. Your test is booked.',
};
const tooLate = (kind: Kind): PortalError => {
  if (kind === 'REQUIREMENT') return new PortalError('requirementClosed');
  return kind === 'PIVC_SLOT' || kind === 'MEDICAL_SLOT' ? new PortalError('slotTaken') : new PortalError('offerOver', {}, OFFER_OVER);
};

/**
 * Stores a proposer's action first, then tells the new-business system immediately. If it does not answer, the job retries, and the action
 * is displayed as done until then.
 */
export const actOnApplication = ownTransactions(
  async (call: Acting) => {
    const { input, services, now } = call;
    const { application, request } = await judge(call);
    const actionId = await inTransaction(services, async ({ store, send }) => {
      const id = await store.applicationAct.add({ ...request, remarks: input.remarks || null }, now);
      if (!id) throw tooLate(request.kind);
      const { fileRefs = [] } = input;
      const isTaken = await store.uploadedFile.takeForAct(fileRefs, { clientId: application.clientId, actId: id }, now);
      if (!isTaken) throw new PortalError('fileGone');
      await send('application-send', { actId: id });
      return id;
    });
    services.crashPoint('application-act-kept');
    if ((await sendNow(actionId, call)) === 'refused') throw tooLate(request.kind);
    const { tracker } = await findApplication(call);
    return { REQT_DETAILS: tracker.REQT_DETAILS, info: tracker.info, payAmount: tracker.payAmount, message: MESSAGES[request.kind] };
  },
  (call) => judge(call),
);

async function sendNow(actionId: string, { services, now }: Acting): Promise<'taken' | 'refused' | 'waiting'> {
  try {
    return await sendAction(actionId, services, now);
  } catch (error) {
    if (!(error instanceof PartnerFailure)) throw error;
    services.log.warn({ actId: actionId, reason: error.reason }, 'the new-business system did not answer; the job continues');
    return 'waiting';
  }
}

type RequestedAction = NewAction & { kind: Kind };

/** Checks if the action is allowed now, as far as the portal knows. */
async function judge(call: Acting): Promise<{ application: Application; request: RequestedAction }> {
  const { input, now } = call;
  const application = await findApplication(call);
  const { applicationNumber, action: kind } = input;
  const request = { applicationNumber, kind, ...findSubject(input, application, now) };
  return { application, request };
}

function findSubject(input: Acting['input'], application: Application, now: Date): { subject: string; slot?: Date } {
  const { tracker, details } = application;
  const { action, REQIR_ID, fileRefs = [], offerId, medicalId, slot } = input;
  if (action !== 'REQUIREMENT' && fileRefs.length > 0) throw badFields({ fileRefs: 'Bad Request' });
  switch (action) {
    case 'REQUIREMENT': {
      const item = tracker.REQT_DETAILS.find((reqtDetail) => reqtDetail.REQIR_ID === REQIR_ID);
      if (!item) throw new PortalError('notFound');
      if (!mayTransitionRequirement(item.REQT_STATUS, 'SUBMITTED')) throw tooLate(action);
      if (item.ACCEPTS.length > 0 && fileRefs.length === 0) throw badFields({ fileRefs: FILE_NEEDED });
      return { subject: item.REQIR_ID };
    }
    case 'OFFER_ACCEPT':
    case 'OFFER_DECLINE': {
      const { counterOffer: offer } = tracker;
      if (!offer || offer.offerId !== offerId || !isOfferOpen(offer.validTill, now)) throw tooLate(action);
      return { subject: offer.offerId };
    }
    case 'PIVC_SLOT':
      if (!slot || !isSlotFree(tracker.appTrackerPIVC.slots, slot)) throw tooLate(action);
      return { subject: 'PIVC', slot };
    case 'MEDICAL_SLOT': {
      const medical = details.medicals.find((medical) => medical.medicalId === medicalId);
      if (!medical) throw new PortalError('notFound');
      if (!slot || !isSlotFree(medical.slots, slot)) throw tooLate(action);
      return { subject: medical.medicalId, slot };
    }
  }
}
