import { formatRupees } from '@portal/rules/money/money.ts';
import { LOAN_REASON_TEXTS, MIN_LOAN, TOO_LITTLE_VALUE } from '@portal/rules/policies/loan.ts';
import { IconCoinRupee } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../lib/navigation/to.ts';
import { useServiceRequest } from '../../lib/state/service-request.slice.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ChoiceCards } from '../../ui/forms/ChoiceCards.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { LinkNote } from '../../ui/links/LinkNote.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { BankLink } from './BankLink.tsx';
import { LoanApplyForm } from './LoanApplyForm.tsx';
import { loanText as t } from './loan.text.ts';
import { type LoanApplication, type LoanOffer, type OfferedPolicy, useLoanOffer } from './use-loan-offer.ts';

/** How much can be borrowed on a policy, and at what cost. */
export default function LoanApplyPage() {
  const navigate = useNavigate();
  const { listed, linked, selected, choose, policy, offer, application, failure, refetch, isNone } = useLoanOffer();
  const [isRejected, setIsRejected] = useState(false);
  const noneEligible = isNone || (listed.length > 1 && listed.every(({ reason }) => reason !== null && NO_LOAN.includes(reason)));
  const isWaiting = !failure && !isNone && !policy;
  return (
    <>
      <PageHeader
        answer={noneEligible ? t.noneEligible : policy && offer && describeOffer(policy, offer)}
        isAnswerComing={!failure}
        hasErrors={isRejected}
      />
      <div className={layout.stack}>
        {failure && <ErrorCard title={t.failed} failure={failure} onRetry={refetch} />}
        {isNone && <EmptyCard icon={IconCoinRupee} title={t.noneEligible} />}
        {linked && policy?.POLICY_NUMBER === linked && <LinkNote />}
        {listed.length > 1 && (
          <ChoiceCards
            title={t.which}
            cards={[...listed].sort(byEligibility).map((listedPolicy) => ({
              value: listedPolicy.POLICY_NUMBER,
              title: listedPolicy.PLAN_NAME,
              text: listedPolicy.reason
                ? inLanguage(LOAN_REASON_TEXTS[listedPolicy.reason])
                : t.number({ number: listedPolicy.POLICY_NUMBER }),
              isDisabled: rank(listedPolicy) === 2,
            }))}
            value={selected ?? ''}
            onChange={choose}
          />
        )}
        {isWaiting && <Skeleton key={listed.length} label={t.loading} height="24rem" />}
        {policy && offer && !policy.eligible && <NoLoan policy={policy} offer={offer} application={application} />}
        {policy?.eligible && offer && (
          <LoanApplyForm
            key={policy.POLICY_NUMBER}
            policy={policy}
            offer={offer}
            onDone={({ caseId, policyNo }) => {
              useServiceRequest.setState({ loanApply: { PolicyId: policyNo ?? policy.POLICY_NUMBER, caseId } });
              void navigate(to('loanCongrats'));
            }}
            onCancel={() => void navigate(to('serviceRequests'))}
            onRejected={setIsRejected}
          />
        )}
      </div>
    </>
  );
}

const describeOffer = ({ eligible, PLAN_NAME: plan }: OfferedPolicy, { maxLoan, interestRate }: LoanOffer): ReactNode =>
  eligible ? t.canBorrow({ max: maxLoan, plan, rate: String(interestRate) }) : t.cannotBorrow({ plan });

type Reason = NonNullable<OfferedPolicy['reason']>;
/** Reasons that the customer cannot change. */
const NO_LOAN: readonly Reason[] = ['UNIT_LINKED', 'NOT_IN_FORCE', 'CLAIM', 'ASSIGNED', 'MWP', 'MINOR', 'NO_SURRENDER_VALUE'];

/** Eligible policies first, then those that the customer can make eligible, then the others. */
const rank = ({ eligible, reason }: OfferedPolicy): number => (eligible ? 0 : reason && NO_LOAN.includes(reason) ? 2 : 1);
const byEligibility = (a: OfferedPolicy, b: OfferedPolicy): number => rank(a) - rank(b);

type NoLoanProps = { policy: OfferedPolicy; offer: LoanOffer; application: LoanApplication | undefined };

/** Why there is no loan, and what helps. */
function NoLoan({ policy: { POLICY_NUMBER: policyId, reason }, offer, application }: NoLoanProps) {
  if (!reason) return null;
  const isSmall = reason === 'BELOW_MINIMUM' && offer.outstanding === 0;
  const help: Partial<Record<Reason, ReactNode>> = {
    KYC_DUE: <Link to={to('updateAddressSelection')}>{t.toKyc}</Link>,
    PAN_MISSING: <Link to={to('addPan')}>{t.toPan}</Link>,
    BANK_NOT_VERIFIED: <BankLink policyId={policyId}>{t.toBank}</BankLink>,
    BELOW_MINIMUM: offer.outstanding > 0 && <Link to={to('loanRepay', { policyId })}>{t.toRepay}</Link>,
    CASE_PENDING: application && <Link to={to('serviceRequests', { tab: 'tab2' })}>{t.toApplication}</Link>,
  };
  return (
    <Notice tone="info">
      {inLanguage(isSmall ? TOO_LITTLE_VALUE(formatRupees(MIN_LOAN)) : LOAN_REASON_TEXTS[reason])} {help[reason]}
    </Notice>
  );
}
