import { contract } from '@portal/contract/contract.ts';
import { issueDownload } from '../../domain/documents/issue-download.ts';
import { claimLetter } from '../../domain/documents/kinds/claim-letter.ts';
import { dischargeForm } from '../../domain/documents/kinds/discharge-form.ts';
import { readDocument } from '../../domain/documents/read-document.ts';
import { implement, ownTransactions } from '../../platform/pipeline/implement.ts';
import { addClaim } from './add-claim.ts';
import { ownClaim } from './claim-caller.ts';
import { notifyAgain } from './notify-again.ts';
import { saveDetails } from './save-details.ts';
import { saveDocuments } from './save-document.ts';
import { serveUnclaimed } from './serve-unclaimed.ts';
import { lookAtClaims } from './show-claims.ts';
import { startGroupClaim, startLifeClaim } from './start-claim.ts';
import { updateClaim } from './update-claim.ts';

export const claimFeature = implement(contract.claim, {
  '/lifeClaim': startLifeClaim,
  '/groupClaim': startGroupClaim,
  '/claimIntimation/add': addClaim,
  '/claimIntimation/details': saveDetails,
  '/claimIntimation/notify': notifyAgain,
  '/claimIntimation/saveDocument': saveDocuments,
  '/claimIntimation/update': updateClaim,
  '/claimStatus/deathClaim': lookAtClaims(true),
  '/claimStatus/riderClaim': lookAtClaims(false),
  '/claimStatus/letter': ownTransactions(async (call) => {
    const { input, services, cookies, session, fail } = call;
    const { claim, claimant } = await ownClaim({ ...call, store: services.store });
    const language = cookies.language ?? claimant.language;
    const ref = { type: 'claim-letter', policyId: claim.policyNo, claimantId: claimant.claimantId, letter: input.letter } as const;
    const found = await readDocument({ kind: claimLetter, ref }, { clientIds: [], language }, services);
    if (found.kind === 'none') throw fail('notFound');
    return issueDownload(found.file, { ...call, customer: { clientId: claimant.clientId ?? claimant.claimantId }, session });
  }),
  '/unclaimed': serveUnclaimed,
  '/unclaimed/dischargeForm': ownTransactions(async (call) => {
    const { customer, input, services, cookies, fail } = call;
    const language = cookies.language ?? (await services.store.profile.findClient(customer.clientId))?.language ?? 'en';
    const ref = { type: 'discharge-form', policyId: 'ALL', unclaimedId: input.unclaimedId } as const;
    const found = await readDocument({ kind: dischargeForm, ref }, { clientIds: customer.clientIds, language }, services);
    if (found.kind === 'none') throw fail('notFound');
    return issueDownload(found.file, call);
  }),
});
