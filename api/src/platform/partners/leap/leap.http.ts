import { z } from 'zod';
import { signedCallback, wireId, wireText } from '../callback.ts';
import type { PartnerAddress } from '../partner-address.ts';
import { createPartnerClient } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import { type Application, LEAP_REQUIREMENT_STATUSES, LEAP_STAGES, type NewBusiness } from './leap.port.ts';

const ApplicationNumber = z.string().regex(/^[A-Z0-9]{10}$/);
const Instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const Day = z.iso.date();
const Paise = z.int().min(0).max(1_000_000_000_000);
const shortText = wireText(500);
const Stage = z.enum(LEAP_STAGES);

const Wire = z.object({
  applicationNumber: ApplicationNumber,
  leapId: wireId,
  formId: wireId,
  clientId: z.string().regex(/^\d{10}$/),
  birthDate: Day,
  mobile: z.string().regex(/^\+?\d{6,15}$/),
  proposerName: wireText(200).min(1),
  planName: wireText(200),
  sumAssured: Paise,
  premium: Paise,
  frequency: wireText(20),
  appliedOn: Day,
  policyNumber: z
    .string()
    .regex(/^\d{9}$/)
    .nullable(),
  channelName: wireText(40),
  stage: Stage,
  stages: z.array(z.object({ stage: Stage, at: Instant.nullable(), done: z.boolean() })).max(20),
  promisedBy: Day.nullable(),
  reason: shortText.nullable(),
  until: Day.nullable(),
  requirements: z
    .array(
      z.object({
        REQIR_ID: wireId,
        REQT_STATUS: z.enum(LEAP_REQUIREMENT_STATUSES),
        name: wireText(200),
        why: shortText,
        reason: shortText.nullable(),
        accepts: z.array(wireText(100)).max(10),
        formId: wireId,
        formName: wireText(200),
        documentTypes: z.array(z.object({ code: wireId, name: wireText(200) })).max(20),
        submittedAt: Instant.nullable(),
        acceptedAt: Instant.nullable(),
      }),
    )
    .max(50),
  pivc: z.object({
    needed: z.boolean(),
    done: z.boolean(),
    link: z.url().max(500).nullable(),
    slots: z.array(Instant).max(100),
    bookedAt: Instant.nullable(),
  }),
  paid: Paise,
  payable: Paise.nullable(),
  refund: z.object({ amount: Paise, state: z.enum(['STARTED', 'DONE']), on: Day }).nullable(),
  offer: z
    .object({
      offerId: wireId,
      premium: Paise,
      sumAssured: Paise,
      exclusions: z.array(shortText).max(20),
      reason: shortText,
      difference: Paise,
      validTill: Day,
    })
    .nullable(),
  riders: z.array(wireText(200)).max(20),
  nominee: wireText(200).nullable(),
  paymentMode: wireText(40),
  medicals: z
    .array(
      z.object({
        medicalId: wireId,
        test: wireText(200),
        centre: wireText(200),
        on: Instant.nullable(),
        slots: z.array(Instant).max(100),
        state: z.enum(['TO_BOOK', 'BOOKED', 'DONE', 'MISSED']),
      }),
    )
    .max(20),
  remarks: z.array(shortText).max(20),
  at: Instant,
});
const Taken = z.object({ accepted: z.literal(true) });
const Event = z.object({ eventId: wireId, type: z.literal('application.updated'), applicationNumber: ApplicationNumber, at: Instant });

export function createNewBusiness(address: PartnerAddress): NewBusiness {
  const client = createPartnerClient(address);
  const toPath = (applicationNumber: string): string => `/leap/v1/applications/${encodeURIComponent(applicationNumber)}`;
  const sendToLeap = async (path: string, body: object, idempotencyKey: string): Promise<void> => {
    const accepted = await client.call({ method: 'POST', path, body, idempotencyKey }, Taken);
    if (!accepted) throw new PartnerFailure(address.partner, { reason: 'badAnswer', retry: true });
  };
  /** True if the portal knows the host of a link; only such a link is given to the browser. */
  const isKnownHost = (link: string): boolean => address.allowedHosts.includes(new URL(link).host);

  return {
    callback: signedCallback(address, Event, ({ eventId, applicationNumber, at }) => ({ eventId, applicationNumber, at })),
    async find(applicationNumber) {
      const found = await client.call({ method: 'GET', path: toPath(applicationNumber) }, Wire);
      if (!found) return undefined;
      if (found.applicationNumber !== applicationNumber) throw new PartnerFailure(address.partner, { reason: 'badAnswer', retry: true });
      const { link } = found.pivc;
      return toApplication({ ...found, pivc: { ...found.pivc, link: link !== null && isKnownHost(link) ? link : null } });
    },
    sendRequirement: (applicationNumber, { requirementId, files, remarks }, key) =>
      sendToLeap(
        `${toPath(applicationNumber)}/requirements/${encodeURIComponent(requirementId)}`,
        { files, ...(remarks !== null && { remarks }) },
        key,
      ),
    decideOffer: (applicationNumber, { offerId, accept }, key) =>
      sendToLeap(`${toPath(applicationNumber)}/offers/${encodeURIComponent(offerId)}`, { accept }, key),
    bookPivc: (applicationNumber, slot, key) => sendToLeap(`${toPath(applicationNumber)}/pivc`, { slot: slot.toISOString() }, key),
    bookMedical: (applicationNumber, { medicalId, slot }, key) =>
      sendToLeap(`${toPath(applicationNumber)}/medicals/${encodeURIComponent(medicalId)}`, { slot: slot.toISOString() }, key),
    reportPayment: (applicationNumber, { orderNo, amountPaise }, key) =>
      sendToLeap(`${toPath(applicationNumber)}/payments`, { orderNo, amount: amountPaise }, key),
  };
}

/** Its words in the form of the wire to the browser. */
function toApplication(wire: z.output<typeof Wire>): Application {
  const { applicationNumber, formId, planName, proposerName, sumAssured, premium, frequency, appliedOn, policyNumber } = wire;
  const { stage, stages, promisedBy, reason, until, pivc, channelName, paid, payable, refund, offer, at } = wire;
  const { clientId, birthDate, mobile, leapId, riders, nominee, paymentMode, medicals, remarks } = wire;
  return {
    clientId,
    birthDate,
    mobile,
    tracker: {
      policy: { applicationNumber, formId, planName, proposerName, sumAssured, premium, frequency, appliedOn, policyNumber },
      REQT_DETAILS: wire.requirements.map((requirement) => ({
        REQIR_ID: requirement.REQIR_ID,
        REQT_STATUS: requirement.REQT_STATUS,
        REQT_NAME: requirement.name,
        REQT_WHY: requirement.why,
        REQT_REASON: requirement.reason,
        ACCEPTS: requirement.accepts,
        submittedAt: requirement.submittedAt,
        acceptedAt: requirement.acceptedAt,
      })),
      info: { stage, stages, promisedBy, reason, until, asOf: at },
      appTrackerPIVC: pivc,
      channelName,
      paidAmount: paid,
      payAmount: payable || null,
      refund,
      counterOffer: offer,
    },
    details: { leapId, riders, nominee, paymentMode, medicals, remarks },
    forms: wire.requirements.map(({ REQIR_ID: requirementId, formId: form, formName, documentTypes }) => ({
      requirementId,
      formId: form,
      formName,
      documentTypes,
    })),
  };
}
