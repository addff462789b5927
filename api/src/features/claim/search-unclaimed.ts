import { randomUUID } from 'node:crypto';
import { fieldLabel } from '@portal/contract/field-text.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { isSameOwner, isUnclaimed } from '@portal/rules/money/unclaimed.ts';
import { newMobile } from '@portal/rules/people/new-contact.ts';
import { normalisePan } from '@portal/rules/people/pan.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import { redeemCode } from '../../platform/access/redeem-code.ts';
import { ensureFlow, requestCode } from '../../platform/access/request-code.ts';
import type { Services } from '../../platform/context/services.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import { displayedItem, type Unclaimed } from './claim-unclaimed.ts';
import type { UnclaimedItem } from './unclaimed.store.ts';

type Search = Extract<Unclaimed['input'], { action: 'SEARCH' }>;

const PURPOSE = 'UNCLAIMED';
const MAY_MATCH = {
  en: 'If we have an unclaimed amount for these details, we have sent a code to the registered mobile number.',
  hi: 'यदि इन विवरणों पर हमारे पास अदावी राशि है, तो हमने पंजीकृत मोबाइल नंबर पर कोड भेजा है।',
};
const NEEDED = {
  name: { en: "Enter the policyholder's name.", hi: 'पॉलिसीधारक का नाम लिखें।' },
  dob: { en: 'Enter the date of birth.', hi: 'जन्म तिथि लिखें।' },
  searcher: { en: 'Choose who you are.', hi: 'चुनें कि आप कौन हैं।' },
};

/**
 * Searches unclaimed amounts for a visitor. Every visitor gets the same answer after the same work, so that nothing leaks. Only the code
 * from the registered mobile number shows the result.
 */
export async function searchAsVisitor(call: Unclaimed, input: Search) {
  const { services, now, store, visitorProof, cookies, fail } = call;
  const today = dayOf(now);
  if (!visitorProof) {
    await askForCode(call, input);
    throw new Error('A visitor always gets a code first.');
  }
  const { otpReferenceId: ref, otp: code } = visitorProof;
  const guess = { ref, code, purposes: [PURPOSE], functionality: PURPOSE, boundTo: cookies.get('flow'), askedBy: null } as const;
  const right = await redeemCode(guess, call);
  await right.use(store);
  const items = (await store.unclaimed.listOpen([right.clientId])).filter(
    (item) => isUnclaimed(item, today) && (input.policyNumber === undefined || item.policyNo === input.policyNumber),
  );
  if (items.length === 0) throw fail('empty');
  return items.map((item) => {
    const publicItem = displayedItem(item, { payout: undefined, percent: services.config.UNCLAIMED_RATE, today, searcher: input.searcher });
    return { ...publicItem, POLICY_NUMBER: `XXXXX${item.policyNo.slice(-4)}`, case: null };
  });
}

async function askForCode(call: Unclaimed, { name, dob, searcher, policyNumber, pan }: Search): Promise<never> {
  const { services, now, cookies } = call;
  if (!name || !dob || !searcher)
    throw badFields({
      ...(!name && { name: NEEDED.name }),
      ...(!dob && { dob: NEEDED.dob }),
      ...(!searcher && { searcher: NEEDED.searcher }),
    });
  if (dob > dayOf(now)) throw badFields({ dob: fieldLabel('Future Date is Not Allowed') });
  await rateLimits(services, now).searchUnclaimed(ensureFlow(cookies));
  const owed = await services.store.unclaimed.listByBirthDate(dob, pan ? normalisePan(pan) : undefined);
  const matches = owed.filter((item) => isMatch(item, name, policyNumber) && isUnclaimed(item, dayOf(now)));
  const key = `unclaimed:${dob}:${name.trim().toLowerCase()}`;
  const person = { clientId: matches[0]?.clientId, key, sentTo: '', cr: 'Mobile' } as const;
  const sent = await requestCode({ purpose: PURPOSE, functionality: PURPOSE, person }, call);
  const { otpReferenceId, sentTo, validSeconds, resendAfterSeconds } = sent;
  throw new PortalError(
    'otpNeeded',
    { otpNeeded: true, otpReferenceId, sentTo, validSeconds, resendAfterSeconds, passkey: null },
    MAY_MATCH,
  );
}

const isMatch = ({ ownerName, policyNo }: UnclaimedItem, name: string, requestedPolicyNo: string | undefined): boolean =>
  isSameOwner(ownerName, name) && (requestedPolicyNo === undefined || requestedPolicyNo === policyNo);

/** Requests a call for a visitor who found nothing: staff then search by name. */
export async function requestCallBack(call: Unclaimed, { name, mobile }: Extract<Unclaimed['input'], { action: 'CALLBACK' }>) {
  const { services, now, cookies, address, store, send } = call;
  const number = newMobile(mobile);
  if (!number) throw badFields({ mobile: { en: 'Enter a 10-digit mobile number.', hi: '10 अंकों का मोबाइल नंबर लिखें।' } });
  await rateLimits(services, now).callAboutUnclaimed(ensureFlow(cookies), address);
  const callId = randomUUID();
  await store.unclaimed.addCallBack({ callId, name: name.trim(), number }, now);
  await send('unclaimed-callback', { callId });
}

/** The job `unclaimed-callback` hands the call to the call centre, once. */
export async function requestUnclaimedCall(callId: string, { store, partners }: Services): Promise<void> {
  const callBack = await store.unclaimed.findCallBack(callId);
  if (!callBack || callBack.crmId !== null) return;
  const { crmId } = await partners.crm.requestCall({
    callId,
    clientRef: callId,
    number: callBack.number,
    slot: null,
    reason: 'search of unclaimed amounts',
    journey: 'unclaimed',
  });
  await store.unclaimed.settleCallBack(callId, crmId);
}
