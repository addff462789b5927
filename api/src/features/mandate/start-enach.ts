import type { contract } from '@portal/contract/contract.ts';
import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { bankFrequency, debitStart, wireFrequency } from '@portal/rules/mandates/mandate-amount.ts';
import type { FieldErrors } from '@portal/rules/mandates/mandate-form.ts';
import { findEnachErrors, isOtherBank } from '@portal/rules/mandates/mandate-form.ts';
import { nachBank } from '@portal/rules/mandates/nach-banks.ts';
import { toRupees } from '@portal/rules/money/money.ts';
import { bankOfIfsc, normaliseIfsc } from '@portal/rules/people/bank-account.ts';
import { cleanHolderName, isHolderName } from '@portal/rules/people/holder-name.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import { newRef } from '../../base/secret.ts';
import { getNewRail, getRail } from '../../domain/payments/get-rail.ts';
import { serveRequestAtPartner } from '../../domain/requests/serve-request.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import { rejectWithoutAbcId } from './abc-id.ts';
import { listCards } from './mandate-cards.ts';
import { MANDATE_RETURN_PATHS, toMandatePage } from './mandate-page.ts';
import { openAtRail, rejectWithoutContact } from './start-at-rail.ts';
import { rejectUnlessOffered, startMandate } from './start-mandate.ts';

const [RETURN_PATH] = MANDATE_RETURN_PATHS.ENACH;
type Start = Call<(typeof contract.mandate)['/token/getingenicoToken']>;

const otherBank = (bank: string) => ({ en: `This IFSC belongs to another bank (${bank}).`, hi: `यह IFSC किसी और बैंक (${bank}) का है।` });

/** Performs all checks that need no gateway, and returns the data to continue with. */
async function check({ customer, input, services, now, fail }: Start) {
  const { config } = services;
  const form = {
    bankCode: input.bankCode,
    accountNo: input.accountNo.trim(),
    ifscCode: normaliseIfsc(input.ifscCode),
    accountType: input.accountType,
  };
  const errors: FieldErrors<keyof typeof form | 'accountHolderName'> = findEnachErrors(form, { rule: config.IFSC_RULE, moment: 'submit' });
  const holder = cleanHolderName(input.accountHolderName);
  if (!isHolderName(holder)) errors.accountHolderName = { en: 'Enter the name of the account holder.', hi: 'खाताधारक का नाम लिखें।' };
  if (isOtherBank(form.ifscCode, form.bankCode)) errors.ifscCode ??= otherBank(bankOfIfsc(form.ifscCode));
  if (Object.keys(errors).length > 0) throw badFields(errors);

  const [card] = await listCards('ENACH', { clientIds: customer.clientIds, services, now, policyNo: input.consumerId });
  if (!card || card.policy.frequency === 'S') throw fail('enachNotAllowed');
  rejectUnlessOffered({ rail: 'ENACH', card });
  const { limit } = card.request;
  const frequency = wireFrequency(card.policy.frequency);
  if (input.totalamount !== limit || input.frequency !== frequency)
    throw fail('amountChanged', { totalamount: toRupees(limit), frequency });

  const client = await services.store.profile.findClient(customer.clientId);
  if (!client) throw fail('notFound');
  rejectWithoutContact(client, getNewRail(services, 'ENACH'));
  await rejectWithoutAbcId(customer.clientId, services);

  const bank = nachBank(form.bankCode);
  if (!bank) throw new PortalError('unexpected');
  const account = {
    number: form.accountNo,
    type: form.accountType,
    ifsc: form.ifscCode,
    bankCode: bank.code,
    bankName: bank.name,
    micr: null,
  };
  return { card, client, account, holder, frequency: card.policy.frequency };
}

/** Starts an eNACH mandate. Every amount, date, bank name and contact comes from our records; only the account comes from the customer. */
async function start(call: Start, checked: Awaited<ReturnType<typeof check>>) {
  const { customer, input, services, now, otpRefHash } = call;
  const { card, client, account, holder, frequency } = checked;
  const { policy } = card;
  const request = { session: customer, rail: 'ENACH', card, account, holder, termsVersion: input.termsVersion, otpRefHash } as const;
  const { mandate } = await startMandate(request, () => '', { services, now });
  const redirect = await openAtRail(
    mandate,
    {
      account,
      holder,
      frequency,
      returnUrl: new URL(RETURN_PATH, services.config.PORTAL_URL).href,
      customer: { mobile: client.mobile ?? '', email: client.email ?? '' },
    },
    { services, now },
  );
  const starts = debitStart(dayOf(mandate.startedAt ?? now));
  const widget = redirect.kind === 'widget' ? redirect : undefined;
  const page = redirect.kind === 'widget' ? null : toMandatePage(redirect, await addRef(mandate.mandateId, services, now), RETURN_PATH);
  return {
    token: widget?.token ?? '',
    tokenInfo: {
      paymentMode: 'netBanking' as const,
      merchantId: widget?.merchantId ?? '',
      consumerId: policy.policyNo,
      accountNo: account.number,
      accountType: account.type,
      accountHolderName: holder,
      bankCode: account.bankCode,
      ifscCode: account.ifsc,
      transactionId: mandate.transactionId ?? '',
      totalamount: getRail(services, mandate).verificationPaise,
      debitStartDate: formatDay(starts),
      debitEndDate: formatDay(mandate.ends),
      maxAmount: mandate.limit,
      amountType: 'M' as const,
      frequency: bankFrequency(frequency),
    },
    widgetUrl: widget?.url ?? '',
    page,
    expiresAt: mandate.expiresAt ?? now,
  };
}

/** A reference of the mandate, for a page that the browser opens without its session. */
async function addRef(mandateId: string, { store }: Start['services'], now: Date): Promise<string> {
  const ref = newRef();
  await store.mandate.addRef(ref, mandateId, now);
  return ref;
}

export const startEnach = serveRequestAtPartner('MANDATE_ENACH', { check, start });
