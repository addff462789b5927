import { dayOf } from '@portal/rules/calendar/dates.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { convenienceFee } from '@portal/rules/money/convenience-fee.ts';
import { toRupees } from '@portal/rules/money/money.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import type { Device } from '@portal/rules/staff/journeys.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import type { Purpose } from '../../domain/payments/order-rows.store.ts';
import { readPayerContact } from '../../domain/payments/payer-contact.ts';
import type { Services } from '../../platform/context/services.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import { wirePage, wireScriptPage } from '../../platform/partners/page.ts';
import type { Customer } from '../../platform/pipeline/implement.ts';
import type { Session } from '../../platform/session/session-rows.store.ts';
import { computeLines, type Line } from './amount-to-pay.ts';
import { continueOrder } from './continue-order.ts';
import { toPayAddress } from './pay-page.ts';
import { startDeposit } from './start-deposit.ts';
import { APPLICATION_RETURN_PATH, METHODS, returnUrl, type Started, startPayment } from './start-payment.ts';

type Paying = {
  /** The customer, or the holder of a key for one policy. */
  payer: Customer;
  input: {
    source: string;
    purpose: Purpose;
    termsVersion: string;
    payData: readonly { PolicyId: string; Amount: number; ADVAMT: number }[];
    /** Reference of the order's subject, unless it is for premiums. */
    refId?: string;
  };
  /** Path to which the gateway's page posts its result. */
  returnPath: string;
  services: Services;
  device: Device;
  now: Date;
};

/** Description of the purchase on the gateway's page. */
const DESCRIPTIONS: Record<Purpose, string> = {
  PREMIUM: 'Life insurance premium',
  REVIVAL: 'Reinstatement of a life insurance policy',
  LOAN_REPAYMENT: 'Repayment of a policy loan',
  MODE_CHANGE: 'Life insurance premium',
  PROPOSAL_DEPOSIT: 'Life insurance application',
  MANDATE_VERIFICATION: 'Verification of an account',
};

/** Creates the order, or continues the open one, and returns the redirect to the gateway's page. */
export async function initiatePayment(paying: Paying) {
  const { payer, input, returnPath, services, now } = paying;
  rejectOldTerms(input.termsVersion);
  await rateLimits(services, now).startOrder(payer.clientId);
  const started = await (input.purpose === 'PREMIUM' ? payPremiums(paying) : payOpened(paying));
  const several = input.payData.length > 1 ? `Premiums of ${input.payData.length} life insurance policies` : undefined;
  return redirect(started, { returnPath, services, now, description: several });
}

type Depositing = {
  session: Session | undefined;
  input: { applicationNumber: string; termsVersion: string };
  services: Services;
  device: Device;
  now: Date;
};
/** Starts the payment of the amount that an application owes. */
export async function initiateDeposit({ session, input, services, device, now }: Depositing) {
  if (!session?.clientId) throw new PortalError('sessionExpired');
  rejectOldTerms(input.termsVersion);
  await rateLimits(services, now).startOrder(session.clientId);
  return redirect(await startDeposit({ session, ...input, services, device, now }), {
    returnPath: APPLICATION_RETURN_PATH,
    services,
    now,
  });
}

function rejectOldTerms(version: string): void {
  if (version !== TERMS_VERSION)
    throw badFields({
      termsVersion: { en: 'Our terms have changed. Please read them again.', hi: 'हमारी शर्तें बदल गई हैं। कृपया उन्हें फिर पढ़ें।' },
    });
}

/** The gateway's page of an attempt. Staff see if it could be opened. */
async function redirect(
  started: Started,
  { returnPath, services, now, description }: { returnPath: string; services: Services; now: Date; description?: string },
) {
  const { order, attempt, ref, expiresAt } = started;
  const note = (state: 'OPENED' | 'REFUSED') =>
    services.store.payment.addStep({ orderId: order.orderId, attempt, source: 'PAGE', state }, now);
  const { page: gatewayPage, vendorData } = await services.partners.payment
    .startPayment({
      orderNo: order.orderNo,
      attempt,
      amountPaise: order.amount + order.convenienceFee,
      customerRef: order.orderId,
      description: description ?? DESCRIPTIONS[order.purpose],
      methods: order.allowedMethods ?? [...METHODS],
      returnUrl: returnUrl(ref, returnPath, services),
      expiresAt,
      contact: () => readPayerContact(order.clientId, services),
    })
    .catch(async (error: unknown) => {
      await note('REFUSED');
      throw error;
    });
  await services.store.attempt.setVendorData(order.orderId, { attempt, vendorData });
  await note('OPENED');
  const page = gatewayPage.kind === 'script' ? wireScriptPage(toPayAddress(ref, returnPath)) : wirePage(gatewayPage);
  return {
    orderNo: order.orderNo,
    ref,
    actionId: 'PAYMENT_LOUNGE' as const,
    redirectionURL: page.url,
    method: page.method,
    fields: page.fields,
    amount: order.amount,
    convenienceFee: order.convenienceFee,
    total: order.amount + order.convenienceFee,
    expiresAt,
    attempt,
  };
}

async function payPremiums(paying: Paying): Promise<Started> {
  const { payer, input, services, device, now } = paying;
  const lines = await findLines(paying);
  const amount = lines.reduce((total, line) => total + line.amount, 0);
  const { total: fee } = convenienceFee(amount, services.config.CONVENIENCE_FEES.PAYPREMIUM);
  const order = { customer: payer, source: input.source, termsVersion: input.termsVersion, lines, convenienceFee: fee };
  return startPayment({ ...order, device }, services, now);
}

async function payOpened({ payer, input, services, device, now }: Paying): Promise<Started> {
  const [line] = input.payData;
  const { source, purpose, refId, termsVersion } = input;
  if (!line || !refId) throw new PortalError('notFound');
  const subject = { purpose, refId, policyNo: line.PolicyId };
  const order = { ...subject, payer, source, termsVersion, amount: line.Amount, advance: line.ADVAMT };
  return continueOrder({ ...order, device }, services, now);
}

/** Computes a payment's premiums per policy from our own books; the browser's amounts are only compared. */
async function findLines({ payer, input, services: { store }, now }: Paying): Promise<Line[]> {
  const numbers = input.payData.map((data) => data.PolicyId);
  if (new Set(numbers).size !== numbers.length)
    throw badFields({
      payData: { en: 'You can pay for each policy only once in a payment.', hi: 'एक भुगतान में हर पॉलिसी एक ही बार चुकाई जा सकती है।' },
    });
  const policies = await store.policy.listByNumber(payer.clientIds, numbers, publishedNavDay(now));
  return input.payData.flatMap((data) => {
    const policy = policies.find((policy) => policy.policyNo === data.PolicyId);
    if (!policy) throw new PortalError('notFound');
    const computed = computeLines(policy, { policyNo: data.PolicyId, amount: data.Amount, advance: data.ADVAMT }, dayOf(now));
    if (computed.kind === 'refuse') throw new PortalError(computed.reason, { policyId: data.PolicyId });
    if (computed.kind === 'changed') {
      throw new PortalError('amountChanged', {
        payData: [{ PolicyId: data.PolicyId, Amount: toRupees(computed.amount), ADVAMT: toRupees(computed.advance) }],
      });
    }
    return computed.lines;
  });
}
