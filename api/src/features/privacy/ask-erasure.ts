import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { CONSENTS } from '@portal/rules/privacy/consents.ts';
import { type ErasurePlan, isErasedHere, planErasure } from '@portal/rules/privacy/erasure.ts';
import { LAW_LABELS } from '@portal/rules/privacy/privacy-labels.ts';
import type { DataClass } from '@portal/rules/privacy/retention.ts';
import { PortalError } from '../../base/failure.ts';
import { recordConsent } from '../../domain/consents/record-consent.ts';
import { CONSENT_EFFECTS } from '../../domain/consents/turn-consent.ts';
import { describeData, listHeld } from '../../domain/privacy/describe-data.ts';
import type { ServiceRequest } from '../../domain/requests/request-rows.store.ts';
import type { RequestCall } from '../../domain/requests/serve-request.ts';
import type { Customer } from '../../platform/pipeline/implement.ts';

type Asking = RequestCall & { customer: Customer };

/** Rejects an erasure during a claim or a loan, and one of which nothing may be erased. Returns the two lists. */
export async function checkErasure(call: Asking, classes: readonly DataClass[] | undefined): Promise<ErasurePlan> {
  const { store, customer, services, now } = call;
  const { clientId } = customer;
  if (await store.erasure.hasOpenMatter(clientId)) throw new PortalError('claimOpen');
  const today = dayOf(now);
  const data = await describeData(clientId, { store, config: services.config, today });
  const held = listHeld(data).filter((dataClass) => classes?.includes(dataClass) ?? true);
  const plan = planErasure(held, data, today);
  if (plan.erased.length > 0) return plan;
  const [first] = plan.kept.toSorted((a, b) => (a.until ?? '9999').localeCompare(b.until ?? '9999'));
  const { until, law } = first ?? {};
  if (!until || !law) throw new PortalError('mustStay');
  const day = formatDay(until);
  throw new PortalError(
    'mustStay',
    { until },
    {
      en: `We must keep this until ${day}: ${LAW_LABELS[law].en}.`,
      hi: `हमें यह ${day} तक रखना है: ${LAW_LABELS[law].hi}।`,
    },
  );
}

/** Notes the days of the erasure. What depends on consent leaves use immediately. */
export async function submitErasure(call: Asking, { caseId }: ServiceRequest, { erased, kept }: ErasurePlan): Promise<void> {
  const { store, customer, now } = call;
  const { clientId } = customer;
  // Data that is kept now is erased on its day, without another request.
  const later = kept.flatMap(({ dataClass, until }) => (until && isErasedHere(dataClass) ? [{ dataClass, on: until }] : []));
  await store.erasure.addItems([...erased, ...later].map(({ dataClass, on }) => ({ caseId, clientId, dataClass, dueOn: on })));
  const ofAdministration = erased.filter(({ dataClass }) => !isErasedHere(dataClass)).map(({ dataClass }) => dataClass);
  if (ofAdministration.length > 0)
    await store.posting.alertStaff('retentionOver', { subject: caseId, detail: ofAdministration.join(', ') }, now);
  if (!erased.some(({ dataClass }) => dataClass === 'PERSONAL')) return;
  if ((await store.consent.findNewest(clientId, 'PERSONAL_DETAILS'))?.given === false) return;
  const { version, text } = CONSENTS.PERSONAL_DETAILS;
  await recordConsent({ clientId, kind: 'PERSONAL_DETAILS', given: false, version, text: text.en }, { tx: call, now });
  await CONSENT_EFFECTS.PERSONAL_DETAILS(clientId, false, { tx: call, now });
}
