import type { EndpointAt } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { nextKycDue, type RiskClass } from '@portal/rules/people/kyc.ts';
import { giveDetailsAgain } from '../../domain/consents/turn-consent.ts';
import { plain, selectChanges } from '../../domain/requests/changes.ts';
import type { Apply } from '../../domain/requests/request-handling.ts';
import type { RequestFields } from '../../domain/requests/request-rows.store.ts';
import { serveRequest } from '../../domain/requests/serve-request.ts';
import type { SharedProfile } from '../../platform/partners/digilocker/digilocker.port.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';
import type { KycBefore } from './address.store.ts';
import { noteDeclaration, rejectOldText } from './declaration.ts';
import { readEligibility } from './kyc-eligibility.ts';

type Renewal = CommandCall<EndpointAt<'/createCase/reKYCUpdate'>>;
/** `address` as DigiLocker shared it, for the staff who review the request. */
type After = {
  declaration: 'NO_CHANGE' | 'CHANGE';
  riskClass: RiskClass;
  occupation: string | null;
  income: string | null;
  ckycNo: string | null;
  isPublicOffice: boolean;
  address: SharedProfile['address'] | null;
  aadhaarLast4: string | null;
};

const MESSAGE = 'We will renew your KYC after we have checked your details.';
const DONE = 'Your KYC is renewed.';

/** Renews the KYC of a client (periodic KYC; domain facts, section 15). */
export const renewKyc = serveRequest('REKYC', {
  async check(call: Renewal) {
    const { customer, input, store, now, fail } = call;
    const { clientId } = customer;
    rejectOldText(input.consentVersion);
    const found = await readEligibility(clientId, store, dayOf(now));
    if (!found) throw fail('notFound');
    const { record, eligibility } = found;
    if (eligibility.status === 'COMPLETE') throw fail('notEligible');
    const isChange = input.declaration === 'CHANGE';
    const shared = isChange && !record.nri ? await sharedProfile(call) : undefined;
    const hasProof = shared !== undefined || (input.fileRefs ?? []).length > 0;
    if (isChange ? !hasProof : eligibility.missing.length > 0) throw fail('proofNeeded');
    const isPublicOffice = input.pep === 'Y';
    const after: After = {
      declaration: input.declaration,
      riskClass: isPublicOffice ? 'HIGH' : (record.riskClass ?? 'LOW'),
      occupation: (isChange && input.occupation) || null,
      income: (isChange && input.income) || null,
      ckycNo: input.ckycNo ?? null,
      isPublicOffice,
      address: shared?.address ?? null,
      aadhaarLast4: shared?.aadhaarLast4 ?? null,
    };
    const { kycDue, occupation, income } = record;
    const before: KycBefore = { kycDue, occupation, income };
    return { newRequest: { before, after, files: isChange ? input.fileRefs : [], isDone: !isChange && !isPublicOffice } };
  },
  async submit({ customer, store, send, now }, request) {
    await noteDeclaration('KYC', { clientId: customer.clientId, given: true }, { tx: { store, send }, now });
    return request;
  },
  apply: writeRenewal(),
  changes: renewalChanges,
  async answer({ now }, { status }, { newRequest }) {
    const today = dayOf(now);
    const isDone = status === 'COMPLETED';
    return {
      message: isDone ? DONE : MESSAGE,
      recentReKYCUpdate: today,
      nextDue: isDone ? nextKycDue((newRequest.after as After).riskClass, today) : null,
    };
  },
});

/** The details that the person shared through DigiLocker within the last day. */
async function sharedProfile({ input: { pid }, customer, store, now }: Renewal): Promise<SharedProfile | undefined> {
  const found = pid && (await store.digilocker.findNewest(customer.clientId, { policyNo: pid, now, purposes: ['REKYC'] }));
  return found && found.status === 'VERIFIED' ? (found.shared?.profile ?? undefined) : undefined;
}

function writeRenewal(): Apply {
  return async ({ caseId, clientId, before, after }, { tx, now }) => {
    const { store, send } = tx;
    const { riskClass, aadhaarLast4, occupation, income, ckycNo } = after as After;
    if (occupation ?? income) await giveDetailsAgain(clientId, { tx, now });
    const change = { nextDue: nextKycDue(riskClass, dayOf(now)), riskClass, occupation, income, ckycNo };
    if (!(await store.address.renewKyc(clientId, change, before as KycBefore))) return 'recordChanged';
    if (aadhaarLast4) await store.address.setAadhaarLast4(clientId, aadhaarLast4);
    await send('ckyc-update', { caseId });
    return 'applied';
  };
}

function renewalChanges({ before, after }: RequestFields) {
  const [old, requested] = [before as KycBefore, after as After];
  return selectChanges([
    { label: { en: 'Occupation', hi: 'पेशा' }, before: plain(requested.occupation && old.occupation), after: plain(requested.occupation) },
    { label: { en: 'Yearly income', hi: 'सालाना आय' }, before: plain(requested.income && old.income), after: plain(requested.income) },
  ]);
}
