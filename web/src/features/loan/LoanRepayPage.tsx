import { IconCoinRupee } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { to } from '../../lib/navigation/to.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { usePayPremium } from '../../lib/state/pay-premium.slice.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ChoiceCards } from '../../ui/forms/ChoiceCards.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { LinkNote } from '../../ui/links/LinkNote.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { LoanCard, LoanEntries, LoanWarning } from './LoanCard.tsx';
import { LoanDocument } from './LoanDocument.tsx';
import { LoanRepayForm } from './LoanRepayForm.tsx';
import { repayText as t } from './repay.text.ts';
import { type RunningLoan, useLoans } from './use-loans.ts';

/** Outstanding loan, and the effect of a repayment. */
export default function LoanRepayPage() {
  const navigate = useNavigate();
  const { loans, loan, linked, choose, isEmpty, failure, refetch } = useLoans();
  const [isRejected, setIsRejected] = useState(false);
  const isWaiting = !failure && !isEmpty && !loan;

  function onDone({ policyNo, payment }: ResponseOf<'/saveLoanRepayment'>) {
    usePayPremium.setState({ paypremium: { purpose: 'LOAN_REPAYMENT', policyId: policyNo ?? '', refId: payment.refId } });
    // The journey continues on another page, so no help is offered in between.
    useHome.setState({ helpAfter: null });
    void navigate(to('paymentView'));
  }
  if (isEmpty)
    return (
      <>
        <PageHeader />
        <EmptyCard icon={IconCoinRupee} title={t.none} />
      </>
    );
  return (
    <>
      <PageHeader answer={loan && getAnswer(loan)} isAnswerComing={isWaiting} hasErrors={isRejected} />
      <div className={layout.stack}>
        {failure && <ErrorCard title={t.failed} onRetry={refetch} />}
        {isWaiting && <Skeleton label={t.loading} height="24rem" />}
        {linked && loan?.POLICY_NUMBER === linked && <LinkNote />}
        {loan && <LoanWarning loan={loan} />}
        {loan && loans.length > 1 && (
          <ChoiceCards
            title={t.which}
            cards={loans.map((loan) => ({
              value: loan.LOAN_NUMBER,
              title: loan.PLAN_NAME,
              text: t.choice({ number: loan.POLICY_NUMBER, loan: loan.LOAN_NUMBER }),
              amount: loan.PAYOFF,
            }))}
            value={loan.LOAN_NUMBER}
            onChange={choose}
          />
        )}
        {loan && <LoanCard loan={loan} />}
        {loan && loan.PENDING !== null && <Notice tone="info">{t.pending({ amount: loan.PENDING })}</Notice>}
        {loan && loan.PENDING === null && (
          <LoanRepayForm
            key={loan.LOAN_NUMBER}
            loan={loan}
            onDone={onDone}
            onCancel={() => void navigate(to('serviceRequests'))}
            onRejected={setIsRejected}
            onOld={refetch}
          />
        )}
        {loan && <LoanEntries entries={loan.STATEMENT} />}
        {loan && (
          <div>
            <LoanDocument policyId={loan.POLICY_NUMBER} want="STATEMENT" label={t.statement} />
          </div>
        )}
      </div>
    </>
  );
}

function getAnswer({ PAYOFF: payoff, INTEREST_DUE: interest, OVERDUE_INTEREST: overdue, OVERDUE_SINCE: date }: RunningLoan) {
  if (overdue > 0 && date) return t.oweOverdue({ payoff, overdue, date });
  return interest > 0 ? t.oweInterest({ payoff, interest }) : t.owe({ payoff });
}
