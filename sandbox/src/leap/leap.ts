import { createBoundedMap } from '../bounded-map.ts';
import { indianDay } from '../days.ts';
import type { World } from '../partner.ts';
import { Refused } from '../rejected.ts';
import { type Application, enter, hasEnded, inDays, nextStage, type Requirement, slotsFrom } from './application.ts';
import { seeds } from './seeds.ts';

const maxStored = 2_000;
const acceptedAfterMs = 120_000;
const waitsForEver = '700';
const unknownEnding = '404';
const acceptedEnding = '409';
export const leapInputs = [
  [`ends ${unknownEnding}`, 'Unknown.'],
  [`ends ${waitsForEver}`, 'Stays with the underwriters.'],
  [`ends ${acceptedEnding}`, 'Its requirement has been accepted already.'],
] as const;

export type LeapBook = ReturnType<typeof createLeapBook>;
type LeapWorld = Pick<World, 'clock' | 'callbacks' | 'demoBackOffice'>;

/** Applications for policies. The portal is told of each change, and then queries it. */
export function createLeapBook(world: LeapWorld) {
  const { clock } = world;
  const store = createApplications(world);
  const stages = createStages(world);
  const { find, change, list, repeat } = store;
  const toAnswer = (application: Application): Application =>
    application.applicationNumber.endsWith(waitsForEver) ? { ...application, stage: 'UW' } : application;
  return {
    find,
    list,
    shown: (applicationNumber: string): object => toAnswer(find(applicationNumber)),
    ...createRequirements({ ...world, store, stages }),
    ...createPayments({ ...world, store, stages }),
    ...createAppointments(store),

    /** Decisions of the staff of new business, allowed at any time. */
    act(applicationNumber: string, how: (application: Application, at: string) => void): void {
      const application = find(applicationNumber);
      change(application, (at) => how(application, at));
    },
    ...stages,
    issue,
    repeat,
    inDays: (days: number): string => inDays(clock.now(), days),
  };
}

type Store = ReturnType<typeof createApplications>;

/** Applications by number. A change is told to the portal. */
function createApplications({ clock, callbacks }: LeapWorld) {
  const applications = createBoundedMap<string, Application>(maxStored);
  for (const seed of seeds(clock.now())) applications.set(seed.applicationNumber, seed);
  let events = 0;

  function find(applicationNumber: string): Application {
    const found = applicationNumber.endsWith(unknownEnding) ? undefined : applications.get(applicationNumber);
    if (!found) throw new Refused(404, 'APPLICATION_UNKNOWN', 'There is no such application.');
    return found;
  }

  function notifyPortal({ applicationNumber, at }: Application): void {
    events += 1;
    const eventId = `leap-${applicationNumber}-${events}`;
    const body = { eventId, type: 'application.updated', applicationNumber, at };
    callbacks.send({ partner: 'leap', type: body.type, eventId, subject: applicationNumber, body });
  }

  /** Its time only grows, also for two changes of one millisecond. */
  function change(application: Application, how: (at: string) => void): void {
    const at = new Date(Math.max(clock.now().getTime(), new Date(application.at).getTime() + 1)).toISOString();
    how(at);
    application.at = at;
    notifyPortal(application);
  }

  return {
    find,
    change,
    list: (): Application[] => applications.values(),
    repeat: (applicationNumber: string): void => notifyPortal(find(applicationNumber)),
  };
}

type Stages = ReturnType<typeof createStages>;

function createStages({ clock }: LeapWorld) {
  function offerTimes({ pivc }: Application): void {
    if (pivc.slots.length === 0 && pivc.bookedAt === null) pivc.slots = slotsFrom(clock.now());
  }

  function goOn(application: Application, at: string): void {
    const stage = nextStage(application);
    if (stage === 'PIVC') offerTimes(application);
    enter(application, stage, at);
  }
  return { offerTimes, goOn };
}

function issue(application: Application, at: string): void {
  application.policyNumber = `1${application.applicationNumber.replace(/\D/g, '').padStart(8, '0').slice(-8)}`;
  enter(application, 'ISSUED', at);
}

type Parts = LeapWorld & { store: Store; stages: Stages };

/** Documents that the underwriters have asked for. */
function createRequirements({ clock, demoBackOffice, store: { find, change }, stages: { goOn } }: Parts) {
  function judge(application: Application, requirement: Requirement, isGood: boolean): void {
    if (requirement.REQT_STATUS !== 'SUBMITTED') return;
    change(application, (at) => {
      requirement.REQT_STATUS = isGood ? 'ACCEPTED' : 'REJECTED';
      requirement.acceptedAt = isGood ? at : null;
      requirement.reason = isGood ? null : 'The copy cannot be read.';
      if (application.stage === 'DOCS_PENDING') goOn(application, at);
    });
  }

  return {
    submit(applicationNumber: string, requirementId: string, names: readonly string[]): void {
      const application = find(applicationNumber);
      const requirement = application.requirements.find(({ REQIR_ID }) => REQIR_ID === requirementId);
      if (!requirement) throw new Refused(404, 'REQUIREMENT_UNKNOWN', 'There is no such requirement.');
      if (requirement.REQT_STATUS === 'SUBMITTED') return;
      if (requirement.REQT_STATUS === 'ACCEPTED' || applicationNumber.endsWith(acceptedEnding))
        throw new Refused(409, 'requirementClosed', 'This has been received already.');
      change(application, (at) => Object.assign(requirement, { REQT_STATUS: 'SUBMITTED', submittedAt: at, reason: null }));
      const isGood = !names.some((name) => /reject/i.test(name));
      if (demoBackOffice === 'auto') clock.after(acceptedAfterMs, () => judge(application, requirement, isGood));
    },
    judge(applicationNumber: string, requirementId: string, isGood: boolean): void {
      const application = find(applicationNumber);
      const requirement = application.requirements.find(({ REQIR_ID }) => REQIR_ID === requirementId);
      if (requirement) judge(application, requirement, isGood);
    },
  };
}

/** Offers that change the terms, and payments. */
function createPayments({ clock, store: { find, change }, stages: { goOn } }: Parts) {
  /** Answers to offers and payments that were taken: the same again is nothing new. */
  const handledKeys = new Set<string>();
  const isOver = ({ validTill }: { validTill: string }): boolean => indianDay(clock.now().toISOString()) > validTill;
  return {
    decide(applicationNumber: string, offerId: string, isAccepted: boolean): void {
      const application = find(applicationNumber);
      const { offer } = application;
      if (handledKeys.has(`${applicationNumber} ${offerId} ${isAccepted}`)) return;
      if (!offer || offer.offerId !== offerId || isOver(offer)) throw new Refused(409, 'offerOver', 'This offer has ended.');
      change(application, (at) => {
        application.offer = null;
        handledKeys.add(`${applicationNumber} ${offerId} ${isAccepted}`);
        if (!isAccepted) {
          application.reason = 'You declined our offer.';
          enter(application, 'DECLINED', at);
          return;
        }
        Object.assign(application, { premium: offer.premium, sumAssured: offer.sumAssured, payable: offer.difference || null });
        if (application.payable) enter(application, 'DECISION', at);
        else issue(application, at);
      });
    },

    pay(applicationNumber: string, orderNo: string, amount: number): void {
      const application = find(applicationNumber);
      if (handledKeys.has(orderNo)) return;
      if (hasEnded(application)) throw new Refused(409, 'notPayable', 'Nothing is to be paid for this application.');
      change(application, (at) => {
        handledKeys.add(orderNo);
        application.paid += amount;
        application.payable = Math.max(0, (application.payable ?? 0) - amount) || null;
        if (application.payable !== null) return;
        if (application.stage === 'DECISION') issue(application, at);
        else if (application.stage === 'LOGIN') goOn(application, at);
      });
    },
  };
}

/** Times for the verification call and for medical tests. */
function createAppointments({ find, change }: Store) {
  return {
    bookCall(applicationNumber: string, slot: string): void {
      const application = find(applicationNumber);
      const { pivc } = application;
      if (pivc.bookedAt === slot) return;
      if (!pivc.slots.includes(slot)) throw new Refused(409, 'slotTaken', 'This time is taken.');
      change(application, () => Object.assign(pivc, { bookedAt: slot, slots: [] }));
    },
    bookTest(applicationNumber: string, medicalId: string, slot: string): void {
      const application = find(applicationNumber);
      const medical = application.medicals.find((medical) => medical.medicalId === medicalId);
      if (!medical) throw new Refused(404, 'MEDICAL_UNKNOWN', 'There is no such test.');
      if (medical.on === slot) return;
      if (!medical.slots.includes(slot)) throw new Refused(409, 'slotTaken', 'This time is taken.');
      change(application, () => Object.assign(medical, { on: slot, slots: [], state: 'BOOKED' }));
    },
  };
}
