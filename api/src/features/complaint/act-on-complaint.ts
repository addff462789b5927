import type { EndpointAt } from '@portal/contract/contract.ts';
import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import type { ComplaintAct } from '@portal/rules/complaints/complaint.ts';
import type { ComplaintEventKind } from '@portal/rules/complaints/ladder.ts';
import { PortalError } from '../../base/failure.ts';
import { escalateComplaint } from '../../domain/complaints/escalate-complaint.ts';
import { type KnownComplaint, readComplaint } from '../../domain/complaints/read-position.ts';
import { reopenComplaint } from '../../domain/complaints/reopen-complaint.ts';
import { transitionRequest } from '../../domain/requests/transition-request.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';

/** A step of a customer, or of a visitor whose reference was checked. */
type Acting = Pick<CommandCall<EndpointAt<'/complaint/act' | '/publicComplaint/act'>>, 'store' | 'send' | 'services' | 'now' | 'input'>;

const MESSAGES = {
  ESCALATE: 'Our grievance officer now has your complaint.',
  ACCEPT: 'You have accepted our answer.',
  REOPEN: 'We are looking at your complaint again.',
  WITHDRAW: 'You have withdrawn your complaint.',
  TOKEN: 'The token has been saved.',
  OMBUDSMAN: 'We have noted that the Ombudsman has your complaint.',
} as const satisfies Record<ComplaintAct, string>;

/** Carries out one step that the customer takes. The request is locked, so that two steps follow one another. */
export async function actOnComplaint(call: Acting) {
  const { input, store, services, now } = call;
  const { complaintNo, act } = input;
  const request = await store.request.lock(complaintNo);
  const known = request && (await readComplaint(complaintNo, { store, config: services.config, now }));
  // A request of the customer that is no complaint has no answer either.
  if (!known) throw new PortalError('complaintNotAnswered');
  checkStep(known, act);
  await carryOut(known, call);
  const after = await readComplaint(complaintNo, { store, config: services.config, now });
  if (!after) throw new PortalError('notFound');
  const { state, answerBy } = after.position;
  return { complaintNo, state, answerBy, message: MESSAGES[act] };
}

/** Rejects a step that is not open. */
function checkStep({ position, events }: KnownComplaint, act: ComplaintAct): void {
  const acceptedOn = events.find(({ kind }) => kind === 'ACCEPTED')?.on;
  if (acceptedOn && act !== 'TOKEN' && act !== 'OMBUDSMAN') throw alreadyAccepted(formatDay(acceptedOn));
  switch (act) {
    case 'ACCEPT':
      if (!position.mayReply) throw new PortalError('complaintNotAnswered');
      break;
    case 'REOPEN':
      if (position.answeredOn === null) throw new PortalError('complaintNotAnswered');
      if (position.reopenUntil === null) throw new PortalError('complaintReopenRefused');
      break;
    case 'ESCALATE':
      if (!position.mayEscalate) throw stepNotOpen(position, 'OFFICER');
      break;
    case 'TOKEN':
      if (!isOpen(position, 'REGULATOR')) throw stepNotOpen(position, 'REGULATOR');
      break;
    case 'OMBUDSMAN':
      if (!isOpen(position, 'OMBUDSMAN')) throw stepNotOpen(position, 'OMBUDSMAN');
      break;
    case 'WITHDRAW':
      break;
  }
}

type Position = KnownComplaint['position'];
type Step = Position['steps'][number]['name'];
const isOpen = ({ steps }: Position, name: Step): boolean => steps.some((step) => step.name === name && step.isOpen);

function stepNotOpen({ steps, state }: Position, name: Step): PortalError {
  const step = steps.find((ladderStep) => ladderStep.name === name);
  if (step?.isOpen || state === 'WITHDRAWN') return new PortalError('complaintOver');
  if (!step?.openFrom) return new PortalError('stepNotOpen');
  const day = formatDay(step.openFrom);
  return new PortalError('stepNotOpen', {}, { en: `This step opens on ${day}.`, hi: `यह चरण ${day} को खुलेगा।` });
}

const alreadyAccepted = (day: string) =>
  new PortalError('alreadyAccepted', {}, { en: `You accepted our answer on ${day}.`, hi: `आपने ${day} को हमारा उत्तर स्वीकार किया।` });

const EVENTS = { ACCEPT: 'ACCEPTED', TOKEN: 'TOKEN', OMBUDSMAN: 'OMBUDSMAN' } as const satisfies Partial<
  Record<ComplaintAct, ComplaintEventKind>
>;

async function carryOut({ complaint: { caseId } }: KnownComplaint, call: Acting): Promise<void> {
  const { input, store, services, now } = call;
  const work = { tx: call, services, now };
  const text = input.text || null;
  switch (input.act) {
    case 'ESCALATE':
      return escalateComplaint(caseId, { text }, work);
    case 'REOPEN':
      return reopenComplaint(caseId, { text }, work);
    case 'WITHDRAW': {
      // Withdrawing a complaint stops no check for fraud: those are cases with their own numbers.
      const ended = await transitionRequest(caseId, { target: 'CANCELLED', cause: { by: 'portal', note: text } }, work);
      if (!ended) throw new PortalError('complaintOver');
      return store.complaint.addEvent(caseId, { kind: 'WITHDRAWN', on: dayOf(now), at: now, text });
    }
    default:
      return store.complaint.addEvent(caseId, { kind: EVENTS[input.act], on: dayOf(now), at: now, text });
  }
}
