import type { AppTrackerRecord } from '@portal/contract/app-tracker.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import type { Services } from '../../platform/context/services.ts';
import { asPortal } from '../../platform/db/own-rows.ts';
import type { Application } from '../../platform/partners/leap/leap.port.ts';
import type { Action } from './application-action.store.ts';
import type { Returned } from './application-rows.store.ts';

/** Adds to an application the proposer's actions that the new-business system does not have yet, and the refunds made here. */
export async function displayedApplication(application: Application, { store }: Pick<Services, 'store'>): Promise<Application> {
  const { applicationNumber } = application.tracker.policy;
  const [actions, returned] = await asPortal(() =>
    Promise.all([store.applicationAct.listOpen(applicationNumber), store.application.findReturned(applicationNumber)]),
  );
  return withReturned(actions.reduce(withAction, application), returned);
}

function withAction(application: Application, { kind, subject, slot, amount, madeAt }: Action): Application {
  const { tracker, details } = application;
  const withChanges = (changes: Partial<AppTrackerRecord>): Application => ({ ...application, tracker: { ...tracker, ...changes } });
  switch (kind) {
    case 'REQUIREMENT':
      return withChanges({
        REQT_DETAILS: tracker.REQT_DETAILS.map((reqtDetail) =>
          reqtDetail.REQIR_ID === subject
            ? { ...reqtDetail, REQT_STATUS: 'SUBMITTED' as const, REQT_REASON: null, submittedAt: madeAt }
            : reqtDetail,
        ),
      });
    case 'OFFER_ACCEPT':
    case 'OFFER_DECLINE':
      return withChanges({ counterOffer: null });
    case 'PIVC_SLOT':
      return withChanges({ appTrackerPIVC: { ...tracker.appTrackerPIVC, bookedAt: slot, slots: [] } });
    case 'MEDICAL_SLOT': {
      const medicals = details.medicals.map((medical) =>
        medical.medicalId === subject ? { ...medical, on: slot, slots: [], state: 'BOOKED' as const } : medical,
      );
      return { ...application, details: { ...details, medicals } };
    }
    case 'PAYMENT': {
      const left = (tracker.payAmount ?? 0) - (amount ?? 0);
      return withChanges({ paidAmount: tracker.paidAmount + (amount ?? 0), payAmount: left > 0 ? left : null });
    }
  }
}

const withReturned = (application: Application, returned: Returned | undefined): Application =>
  returned ? { ...application, tracker: { ...application.tracker, refund: toRefund(returned) } } : application;

const toRefund = ({ amount, isDone, startedAt, doneAt }: Returned) => ({
  amount,
  state: isDone ? ('DONE' as const) : ('STARTED' as const),
  on: dayOf(isDone && doneAt ? doneAt : startedAt),
});
