import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import { type SubmitEvent, useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { isCorrectable } from '../../lib/failures/failure.ts';
import { draftForm, loadDraft, useDraft } from '../../lib/forms/use-draft.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { to } from '../../lib/navigation/to.ts';
import { useCustomer } from '../../lib/records/customer.ts';
import { Declaration } from '../../ui/forms/Declaration.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { StartAgain } from '../../ui/links/StartAgain.tsx';
import { type Rejection, RequestForm } from '../../ui/request/RequestForm.tsx';
import { FilingCard } from './ClaimDetailsCards.tsx';
import { ClaimFiled } from './ClaimFiled.tsx';
import { ClaimSteps } from './ClaimSteps.tsx';
import { useClaimAtHand } from './claim-at-hand.ts';
import { claimDetailsText as t } from './claim-details.text.ts';
import { EMPTY_FILING, type Filing, filingErrors, toFilingForm } from './claim-details-form.ts';
import { useInitialClaim } from './initial-claim.slice.ts';
import { TalkCard } from './TalkCard.tsx';

const DRAFT = draftForm('file-claims-details', ['nature', 'hospital']);

/** Second of three steps files the claim. The details of the claimant and the bank account follow afterwards. */
export default function FileClaimsDetailsPage() {
  const started = useInitialClaim((area) => area.deathClaimDetails);
  const [receipt, setReceipt] = useState<ResponseOf<'/claimIntimation/add'>>();
  if (receipt) return <ClaimFiled receipt={receipt} />;
  return started ? <Details started={started} onDone={setReceipt} /> : <StartAgain at={to('fileClaims')} />;
}

type Started = NonNullable<ReturnType<typeof useInitialClaim.getState>['deathClaimDetails']>;
type Props = { started: Started; onDone: (receipt: ResponseOf<'/claimIntimation/add'>) => void };

/** Sends the claim, and forgets the typed details once the server has taken it. */
function useSendClaim({ started, onDone }: Props) {
  const { send } = useApiMutation('/claimIntimation/add', { popup: 'network', loader: t.sending });
  const mobile = useClaimAtHand((hand) => hand.insured)?.mobile;
  return async (values: Filing, forgetDraft: () => void): Promise<Rejection | undefined> => {
    const { claimant, ...event } = toFilingForm(values, started.claimType);
    const { data, failure } = await send({
      claimToken: started.claimToken,
      ...event,
      claimant: { ...claimant, role: started.role, ...(mobile && { mobile }) },
      declaration: true,
      declarationVersion: DECLARATIONS_VERSION,
    });
    if (data) {
      forgetDraft();
      useInitialClaim.setState({ deathClaimDetails: null });
      useClaimAtHand.setState({ found: data, firstStep: null });
      onDone(data);
    }
    return failure && { text: isCorrectable(failure) || failure.status === 12 ? failure.error : undefined };
  };
}

function Details({ started, onDone }: Props) {
  const insured = useClaimAtHand((hand) => hand.insured);
  const sendClaim = useSendClaim({ started, onDone });
  const [isTicked, setIsTicked] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const ownName = useCustomer()?.CustomerName;
  const form = useForm<keyof Filing>(
    { ...EMPTY_FILING, ...(started.role === 'SELF' && ownName && { name: ownName }), ...loadDraft(DRAFT) },
    (values) => filingErrors(values, started.claimType),
  );
  const draft = useDraft(DRAFT, t.thing, form.values);

  function check(event: SubmitEvent): boolean {
    setIsMissing(!isTicked);
    return form.submit(event) && isTicked;
  }
  return (
    <div className={layout.stack}>
      <PageHeader answer={t.answer} hasErrors={form.summary.length > 0} />
      <ClaimSteps at={1} />
      <div className={layout.grid21}>
        <div className={layout.stack}>
          <InsuredCard insured={insured} policyNumber={started.policyNumber} />
          <RequestForm
            className={layout.stack}
            terms={null}
            errors={form.summary}
            check={check}
            send={() => sendClaim(form.values, draft.done)}
            submit={t.send}
            onCancel={() => window.history.back()}
            trackAt={to('claimTracker')}
          >
            <FilingCard form={form} claimType={started.claimType} mobile={insured?.mobile} />
            <Declaration kind="CLAIM" isOn={isTicked} onTick={setIsTicked} isMissing={isMissing && !isTicked} />
          </RequestForm>
        </div>
        <div>
          <TalkCard />
        </div>
      </div>
    </div>
  );
}

type InsuredProps = { insured: ReturnType<typeof useClaimAtHand.getState>['insured']; policyNumber: string };

const InsuredCard = ({ insured, policyNumber }: InsuredProps) => (
  <Card title={t.insured}>
    <KeyValue
      items={[
        ...(insured
          ? [
              { label: t.insured, value: insured.name },
              { label: t.plan, value: insured.planName },
            ]
          : []),
        { label: t.policy, value: policyNumber },
      ]}
    />
  </Card>
);
