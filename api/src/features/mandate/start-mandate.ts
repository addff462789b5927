import { createHash, randomInt, randomUUID } from 'node:crypto';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import type { MandateRail } from '@portal/rules/mandates/mandate-state.ts';
import { requestKind } from '@portal/rules/requests/request-kinds.ts';
import { PortalError } from '../../base/failure.ts';
import { nextQueryAt, START_LIFE_MS } from '../../domain/mandates/mandate.rules.ts';
import type { Mandate, NewMandate } from '../../domain/mandates/mandate-record.ts';
import { transitionMandate } from '../../domain/mandates/transition-mandate.ts';
import { getNewRail } from '../../domain/payments/get-rail.ts';
import { openVerification } from '../../domain/payments/verification.ts';
import { openRequest } from '../../domain/requests/open-request.ts';
import { inTransaction, type Work } from '../../platform/context/services.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import type { Session } from '../../platform/session/session-rows.store.ts';
import type { Card } from './mandate-cards.ts';
import { getInstalment } from './mandate-terms.ts';
import { queryMandate } from './query-mandate.ts';

const ONGOING = { ENACH: 'enachOngoing', ESI: 'esiOngoing', UPI: 'upiOngoing' } as const;
const NOT_ALLOWED = { ENACH: 'enachNotAllowed', ESI: 'esiNotAllowed', UPI: 'upiNotAllowed' } as const;
const PREFIX = { ENACH: 'EN', ESI: 'ES', UPI: 'UP' } as const;
const HALF_DIGITS = 9;

export type StartInput = {
  session: Session & { clientId: string };
  rail: MandateRail;
  card: Card;
  account: NewMandate['account'];
  holder: string;
  termsVersion: string | null;
  otpRefHash: Buffer | null;
};
export type StartedMandate = { mandate: Mandate; start: string };

/** Rejects what the card would not offer, in the card's order of decisions (calls, part B, 2.3). */
export function rejectUnlessOffered({ rail, card }: Pick<StartInput, 'rail' | 'card'>): void {
  const { flags, whyNot } = card;
  const ongoing = {
    ENACH: flags.Ongoing_Enach,
    ESI: flags.Ongoing_Esi,
    UPI: flags.Ongoing_Enach || flags.Ongoing_Esi || flags.Ongoing_Upi,
  };
  if (ongoing[rail]) throw new PortalError(ONGOING[rail]);
  if (rail === 'ENACH' && flags.Enach_Status) throw new PortalError('enachExists');
  if (rail === 'ESI' && flags.Esi_Status) throw new PortalError('esiExists');
  if (whyNot) throw new PortalError(NOT_ALLOWED[rail], { reason: whyNot });
}

/**
 * Reserves a policy for a new mandate, or finds the same start again (calls, part B, 2.1). A mandate being set up by another method blocks
 * it until the partner reports that setup was never started. The unique index decides between concurrent starts. `createStart` creates the
 * partner's start data from the id of the new mandate.
 */
export async function startMandate(
  input: StartInput,
  createStart: (transactionId: string) => string,
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<StartedMandate> {
  const open = await services.store.mandate.findOpen(input.card.policy.policyNo);
  if (!open) return createMandate(input, { createStart, givenUp: undefined }, { services, now });
  const again = await sameStart(open, input, { services, now });
  if (again) return again;
  if (open.state !== 'STARTED') throw new PortalError(ONGOING[input.rail]);
  const mandate = await queryMandate(open, services, now);
  if (mandate.kind === 'silent') throw new PortalError('partnerDown');
  if (mandate.kind === 'notBegun') return createMandate(input, { createStart, givenUp: open }, { services, now });
  const after = await services.store.mandate.findOpen(input.card.policy.policyNo);
  // The partner's answer has been applied: the mandate is in progress or has ended.
  if (after) throw new PortalError(ONGOING[input.rail]);
  return createMandate(input, { createStart, givenUp: undefined }, { services, now });
}

/** The answer of the same start by the same person, while it is valid. */
async function sameStart(
  open: Mandate,
  input: StartInput,
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<StartedMandate | undefined> {
  const isSame =
    open.state === 'STARTED' &&
    open.clientId === input.card.policy.clientId &&
    open.startHash?.equals(hashOfInput(input)) &&
    open.expiresAt !== null &&
    open.expiresAt > now;
  const start = isSame ? await services.store.mandate.findStart(open.mandateId) : undefined;
  return start === undefined ? undefined : { mandate: open, start };
}

/** Rail, account and amounts identify a start. */
function hashOfInput({ session, rail, account, holder, card }: StartInput): Buffer {
  const { limit, end } = card.request;
  const text = JSON.stringify([session.clientId, rail, card.policy.policyNo, account, holder, limit, end, getInstalment(card.policy)]);
  return createHash('sha256').update(text).digest();
}

/** Adds the new mandate with its request, and ends the start that it replaces in the same transaction. */
async function createMandate(
  input: StartInput,
  { createStart, givenUp }: { createStart: (transactionId: string) => string; givenUp: Mandate | undefined },
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<StartedMandate> {
  const { rail, card, session } = input;
  const { policy, request } = card;
  const mandateId = randomUUID();
  const transactionId = PREFIX[rail] + digits() + digits();
  const start = createStart(transactionId);
  const { adapter } = getNewRail(services, rail);
  if (policy.frequency === 'S') throw new PortalError(NOT_ALLOWED[rail]);
  const { frequency } = policy;
  try {
    await inTransaction(services, async (tx) => {
      const { store } = tx;
      if (givenUp) await endStart(givenUp, rail, { tx, services, now });
      const inForce = await store.mandate.findInForce(policy.policyNo);
      const terms = { limit: request.limit, starts: dayOf(now), ends: request.end };
      const { clientId } = session;
      const { termsVersion, otpRefHash } = input;
      const { caseId } = await openRequest(
        requestKind(`MANDATE_${rail}`),
        {
          as: 'draft',
          clientId,
          policyNo: policy.policyNo,
          termsVersion,
          otpRefHash,
          after: { mandateId, rail, ...terms, account: input.account?.number ?? null },
        },
        { tx, now },
      );
      const expiresAt = new Date(now.getTime() + START_LIFE_MS);
      await store.mandate.add(
        {
          mandateId,
          transactionId,
          policyNo: policy.policyNo,
          rail,
          adapter,
          limit: request.limit,
          modalPremium: getInstalment(policy),
          frequency,
          starts: request.debitStart,
          ends: request.end,
          createdOn: dayOf(now),
          account: input.account,
          holder: input.holder,
          replacesId: inForce?.mandateId ?? null,
          caseId,
          termsVersion: input.termsVersion,
          expiresAt,
          start,
          startHash: hashOfInput(input),
          nextQueryAt: nextQueryAt(now, now) ?? expiresAt,
        },
        now,
      );
      const { policyNo } = policy;
      await openVerification({ mandateId, rail, adapter, policyNo, clientId: policy.clientId, expiresAt }, { tx, services, now });
      services.crashPoint('mandate-start-before-commit');
    });
  } catch (error) {
    if (isUniqueViolation(error, 'mandate_one_open')) throw new PortalError(ONGOING[rail]);
    throw error;
  }
  services.crashPoint('mandate-start-after-commit');
  const mandate = await services.store.mandate.find(mandateId);
  if (!mandate) throw new PortalError('unexpected');
  return { mandate, start };
}

/** Ends a start that the customer did not continue. */
async function endStart({ mandateId, expiresAt }: Mandate, rail: MandateRail, { tx, services, now }: Work): Promise<void> {
  const target = expiresAt && expiresAt <= now ? 'TIMED_OUT' : 'ABORTED';
  const moved = await transitionMandate(mandateId, { target, cause: { cause: 'START' } }, { tx, services, now });
  if (!moved) throw new PortalError(ONGOING[rail]);
}

const digits = (): string => String(randomInt(10 ** HALF_DIGITS)).padStart(HALF_DIGITS, '0');
