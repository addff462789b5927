import type { ClaimantRole } from '@portal/rules/claims/claim.ts';
import { DETAILS_CODE } from '@portal/rules/claims/claim-documents.ts';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { isCorrectable } from '../../lib/failures/failure.ts';
import { draftForm, loadDraft, useDraft } from '../../lib/forms/use-draft.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { to } from '../../lib/navigation/to.ts';
import layout from '../../ui/layout/layout.module.css';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { type Rejection, RequestForm } from '../../ui/request/RequestForm.tsx';
import { AccountCard, ClaimantCard, OtherPoliciesCard, PlaceCard } from './ClaimDetailsCards.tsx';
import { useClaimAtHand } from './claim-at-hand.ts';
import { claimDetailsText as t } from './claim-details.text.ts';
import { type Details, detailsErrors, EMPTY_DETAILS, toClaimantDetails } from './claim-details-form.ts';
import { FindClaim } from './FindClaim.tsx';
import { TalkCard } from './TalkCard.tsx';
import { type OpenedClaim, useClaims } from './use-claims.ts';

const DRAFT = draftForm('claimant-details', ['placeOfEvent', 'relation']);

const needsDetails = ({ papers }: OpenedClaim): boolean => papers.some(({ code, state }) => code === DETAILS_CODE && state === 'OPEN');

/** Details of the claimant and the bank account, once a claim is filed. The tracker and the documents also link here. */
export default function ClaimantDetailsPage() {
  const found = useClaimAtHand((hand) => hand.found);
  const { claims, isLoggedIn, find } = useClaims();
  const claim: OpenedClaim | undefined = found ?? claims?.find(needsDetails) ?? claims?.find(({ role }) => role !== null);
  return (
    <div className={layout.stack}>
      <PageHeader answer={claim ? t.laterAnswer({ number: claim.claimNumber }) : isLoggedIn ? undefined : t.findFirst} />
      {!claim && !isLoggedIn && <FindClaim isNone={claims?.length === 0} find={find} />}
      {claim?.role && (
        <div className={layout.grid21}>
          <Form key={claim.claimNumber} claim={claim} role={claim.role} />
          <div>
            <TalkCard />
          </div>
        </div>
      )}
    </div>
  );
}

/** Sends the details, and continues with the documents. */
function useSendDetails(claim: OpenedClaim, role: ClaimantRole) {
  const navigate = useNavigate();
  const { send } = useApiMutation('/claimIntimation/details', { popup: 'network', loader: t.sendingDetails });
  const { claimNumber, ref } = claim;
  return async (values: Details, forgetDraft: () => void): Promise<Rejection | undefined> => {
    const { claimant, placeOfEvent, payout } = toClaimantDetails(values, role);
    const { role: _, ...person } = claimant;
    const [firNumber, otherNumber] = [values.firNumber.trim(), values.otherNumber.trim()];
    const { company } = values;
    const { data, failure } = await send({
      claimNumber,
      ref,
      claimant: person,
      placeOfEvent,
      ...(firNumber && { firNumber }),
      ...(company && { otherPolicies: [{ companyCode: company, ...(otherNumber && { policyNumber: otherNumber }) }] }),
      payout: { ...payout, accountType: payout.accountType as 'Saving' | 'Current' },
    });
    if (data) {
      forgetDraft();
      useClaimAtHand.setState({ found: { ...claim, papers: data.papers, claimStatus: data.claimStatus } });
      void navigate(to('documentSubmission'));
    }
    return failure && { text: isCorrectable(failure) ? failure.error : undefined };
  };
}

function Form({ claim, role }: { claim: OpenedClaim; role: ClaimantRole }) {
  const { ifscRule } = useConfig();
  const sendDetails = useSendDetails(claim, role);
  const form = useForm<keyof Details>({ ...EMPTY_DETAILS, ...loadDraft(DRAFT) }, (values) => detailsErrors(values, role, ifscRule));
  const draft = useDraft(DRAFT, t.thing, form.values);
  return (
    <RequestForm
      className={layout.stack}
      terms={null}
      errors={form.summary}
      check={form.submit}
      send={() => sendDetails(form.values, draft.done)}
      submit={t.sendDetails}
      onCancel={() => window.history.back()}
      trackAt={to('claimTracker')}
    >
      <PlaceCard form={form} hasReport={claim.papers.some(({ code, compulsory }) => code === 'FIR' && compulsory)} />
      <ClaimantCard form={form} role={role} />
      <AccountCard form={form} />
      <OtherPoliciesCard form={form} />
    </RequestForm>
  );
}
