import type { contract } from '@portal/contract/contract.ts';
import { wireFrequency } from '@portal/rules/mandates/mandate-amount.ts';
import { findEsiErrors } from '@portal/rules/mandates/mandate-form.ts';
import { nachBank } from '@portal/rules/mandates/nach-banks.ts';
import { toRupees } from '@portal/rules/money/money.ts';
import { bankOfIfsc, normaliseIfsc } from '@portal/rules/people/bank-account.ts';
import { cleanHolderName } from '@portal/rules/people/holder-name.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import { newRef } from '../../base/secret.ts';
import { serveRequestAtPartner } from '../../domain/requests/serve-request.ts';
import { wirePage } from '../../platform/partners/page.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import { listCards } from './mandate-cards.ts';
import { getInstalment } from './mandate-terms.ts';
import { openAtRail } from './start-at-rail.ts';
import { rejectUnlessOffered, startMandate } from './start-mandate.ts';

type Start = Call<(typeof contract.mandate)['/esi/initiateESI']>;
/** Address to which the bank's page posts its answer: a server route, never a page. */
export const ESI_RETURN_PATH = '/esi-status';
/** Result of a return with an invalid signature: the page says that the request is registered, and names no mandate. */
export const UNVERIFIED_RETURN = 'result=registered';

/** Performs all checks that need no bank, and returns the data to continue with. */
async function check({ customer, input, services, now, fail }: Start) {
  const form = {
    accountHoderName: input.accountHoderName,
    accountNo: input.accountNo.trim(),
    ifsccode: normaliseIfsc(input.ifsccode),
    mircCode: input.mircCode.trim(),
    accountType: input.accountType,
  };
  const errors = findEsiErrors(form, { rule: services.config.IFSC_RULE, moment: 'submit' });
  if (Object.keys(errors).length > 0) throw badFields(errors);

  const [card] = await listCards('ESI', { clientIds: customer.clientIds, services, now, policyNo: input.policyNumber });
  if (!card || card.policy.frequency === 'S') throw fail('esiNotAllowed');
  rejectUnlessOffered({ rail: 'ESI', card });
  const { request } = card;
  const premium = getInstalment(card.policy);
  const frequency = wireFrequency(card.policy.frequency);
  if (input.txnScAmount !== request.limit || input.txnAmount !== premium || input.frequency !== frequency)
    throw fail('amountChanged', { txnAmount: toRupees(premium), txnScAmount: toRupees(request.limit), frequency });

  const holder = cleanHolderName(form.accountHoderName);
  const bankCode = bankOfIfsc(form.ifsccode);
  const account = {
    number: form.accountNo,
    type: form.accountType,
    ifsc: form.ifsccode,
    bankCode,
    bankName: nachBank(bankCode)?.name ?? bankCode,
    micr: form.mircCode,
  };
  return { card, account, holder, frequency: card.policy.frequency };
}

/** Starts a standing instruction. Amounts, contacts, owner's name and dates from the browser are compared or ignored. */
async function start(call: Start, checked: Awaited<ReturnType<typeof check>>) {
  const { customer, input, services, now, otpRefHash } = call;
  const { card, account, holder, frequency } = checked;
  const request = { session: customer, rail: 'ESI', card, account, holder, termsVersion: input.termsVersion, otpRefHash } as const;
  const { mandate } = await startMandate(request, () => '', { services, now });
  const client = await services.store.profile.findClient(customer.clientId);
  const redirect = await openAtRail(
    mandate,
    {
      account,
      holder,
      frequency,
      returnUrl: new URL(ESI_RETURN_PATH, services.config.PORTAL_URL).href,
      customer: { mobile: client?.mobile ?? '', email: client?.email ?? '' },
    },
    { services, now },
  );
  if (redirect.kind === 'widget' || redirect.kind === 'script') throw new PortalError('unexpected');
  const ref = newRef();
  await services.store.mandate.addRef(ref, mandate.mandateId, now);
  return { ...wirePage(redirect), ref, expiresAt: mandate.expiresAt ?? now };
}

export const startEsi = serveRequestAtPartner('MANDATE_ESI', { check, start });
