import type { contract } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { newEmail, newMobile } from '@portal/rules/people/new-contact.ts';
import { RETAINED, retentionRejection } from '@portal/rules/policies/retention.ts';
import { badFields } from '../../base/failure.ts';
import { isCarriedOut } from '../../domain/payouts/is-carried-out.ts';
import { plain, selectChanges } from '../../domain/requests/changes.ts';
import { serveRequest } from '../../domain/requests/serve-request.ts';
import { transitionRequest } from '../../domain/requests/transition-request.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';

type Stop = CommandCall<(typeof contract.policy)['/retentionSubmission']>;

const OTHER_OWNER = { en: 'This name does not match the name on the policy.', hi: 'यह नाम पॉलिसी पर दर्ज नाम से मेल नहीं खाता।' };

/** Stops the surrender immediately, so that it is not paid before the call back. Dues, mandates and value stay unchanged. */
export const stopSurrender = serveRequest('RETENTION', {
  async check({ customer, input, store, now, fail }: Stop) {
    const { policyNo } = input;
    const [policy] = await store.policy.listByNumber(customer.clientIds, [policyNo], publishedNavDay(now));
    if (!policy) throw fail('notFound');
    const surrender = await store.request.findNewest(policyNo, 'SURRENDER');
    const rejection = retentionRejection(policy, surrender && { ...surrender, isCarriedOut: await isCarriedOut(surrender.caseId, store) });
    // While a first request is open, the unique index rejects a second one, and the reply has the first one's number.
    if (rejection && !(rejection === 'noSurrender' && (await store.request.findOpen('RETENTION', `policy:${policyNo}`))))
      throw fail(rejection);
    if (input.retentionDate !== dayOf(now)) throw fail('retentionDateWrong');
    if (input.ownerName.trim() !== policy.ownerName) throw badFields({ ownerName: OTHER_OWNER });
    const mobileNumber = newMobile(input.payload.mobileNumber);
    const emailAddress = newEmail(input.payload.emailAddress);
    if (mobileNumber === undefined || emailAddress === undefined) throw fail('contactInvalid');
    const reason = input.reasonForRetention.trim();
    return { newRequest: { policyNo, after: { reason, mobileNumber, emailAddress } }, surrender };
  },

  async submit({ services, now, ...tx }, opened, { surrender }) {
    if (!surrender) throw tx.fail('noSurrender');
    const { caseId, handledBy } = surrender;
    // The payout is started with the request locked, so it starts either before this or never.
    await tx.store.request.lock(caseId);
    if (await isCarriedOut(caseId, tx.store)) throw tx.fail('surrenderPaid');
    const cause = { by: 'portal', note: RETAINED, template: null } as const;
    const status = await transitionRequest(caseId, { target: 'CANCELLED', cause }, { tx, services, now });
    // The surrender ended while this command was checked.
    if (status !== 'CANCELLED') throw tx.fail('noSurrender');
    if (handledBy === 'backOffice') await tx.send('case-withdraw', { caseId });
    return opened;
  },

  changes: ({ after: { reason } }) =>
    selectChanges([{ label: { en: 'Reason', hi: 'कारण' }, before: null, after: typeof reason === 'string' ? plain(reason) : null }]),

  async answer() {
    return { message: 'Your policy continues.' };
  },
});
