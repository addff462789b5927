import type { EndpointAt } from '@portal/contract/contract.ts';
import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { BANK_FORM_TEXTS } from '@portal/rules/mandates/bank-form-texts.ts';
import { ACCOUNT_DIGITS } from '@portal/rules/money/payout-account.ts';
import { isSameHolder, needsReview } from '@portal/rules/people/account-check.ts';
import { isAccountNo, isIfscBy, normaliseIfsc } from '@portal/rules/people/bank-account.ts';
import { maskName } from '@portal/rules/people/masks.ts';
import { badFields } from '../../base/failure.ts';
import { newRef } from '../../base/secret.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import type { Call } from '../../platform/pipeline/implement.ts';

type Check = Call<EndpointAt<'/nameService'>>;
type Account = { accountNo: string; ifsc: string; accountType: 'Saving' | 'Current' };

/** Compares a bank's account holder, or a typed name, with the owner of a policy. Calls the partner between transactions. */
export async function checkName(call: Check) {
  const { customer, input, services, now, fail } = call;
  const { store, partners } = services;
  const policy = await store.bank.findPolicy(customer.clientIds, input.policyId);
  if (!policy) throw fail('notFound');
  const account = input.kind === 'BANK' ? toAccount(input, call) : null;
  await rateLimits(services, now).checkName(customer.clientId);
  const nameCheckId = newRef();
  const bankCheck = account ? await tryOut(account, { expectedName: policy.ownerName, reference: nameCheckId, check: call }) : null;
  const name = input.kind === 'NAME' ? input.name : (bankCheck?.registeredName ?? '');
  const { score } = await partners.name.compare(name, policy.ownerName);
  const accountStatus = bankCheck?.accountStatus ?? null;
  const bound = { ref: nameCheckId, sessionId: customer.sessionId, policyNo: input.policyId };
  await store.nameCheck.add(bound, { account, nameCheck: { score, accountStatus }, expiresAt: new Date(now.getTime() + DAY_MS) });
  return {
    nameCheckId,
    score,
    matches: isSameHolder(score),
    review: needsReview(score),
    registeredName: bankCheck ? maskName(bankCheck.registeredName) : '',
    accountStatus,
  };
}

function toAccount(input: { accountNo: string; ifscCode: string; accountType: 'Saving' | 'Current' }, { services }: Check): Account {
  const ifsc = normaliseIfsc(input.ifscCode);
  const { accountNo, accountType } = input;
  if (!isAccountNo(accountNo)) throw badFields({ accountNo: ACCOUNT_DIGITS });
  if (!isIfscBy(services.config.IFSC_RULE, 'ENACH', ifsc)) throw badFields({ ifscCode: BANK_FORM_TEXTS.ifscInvalid });
  return { accountNo, ifsc, accountType };
}

async function tryOut(
  { accountNo, ifsc, accountType }: Account,
  { expectedName, reference, check: { services, fail } }: { expectedName: string; reference: string; check: Check },
) {
  const dropped = await services.partners.name.pennyDrop({ reference, accountNo, ifsc, type: accountType, expectedName });
  if (!dropped.isVerified) throw fail('accountRefused');
  return dropped;
}
