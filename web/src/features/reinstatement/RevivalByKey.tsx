import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { forgetLink } from '../../lib/navigation/link-policy.ts';
import { to } from '../../lib/navigation/to.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ResultHeader } from '../../ui/feedback/ResultHeader.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SelectionSummary } from '../../ui/forms/SelectionSummary.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { type Accepted, AcceptForm } from './AcceptForm.tsx';
import { CallBack } from './CallBack.tsx';
import { handToPayment } from './hand-to-payment.ts';
import { NotNow } from './NotNow.tsx';
import { Covers, UnpaidPremiums } from './RevivalFigures.tsx';
import { revivalText as t } from './reinstatement.text.ts';
import type { LapsedPolicy, Quotation } from './use-revival.ts';

/** Kind of key that the link left. */
type By = 'STPRI' | 'RI';

/** Policy of a link: cost, declaration, and the redirect to the payment. */
export function RevivalByKey({ by }: { by: By }) {
  const { data, isEmpty, failure, refetch } = useApiQuery('/reInstatementQuotation', {}, { main: 'payment' });
  const [done, setDone] = useState<Accepted>();
  const [isRejected, setIsRejected] = useState(false);
  if (done) return <Result accepted={done} />;
  const policy = data?.policies[0];
  const quotation = data?.quotation;
  return (
    <>
      <PageHeader
        title={t.pageTitle}
        answer={policy && quotation && t.costs({ amount: quotation.payable, plan: policy.PLAN_NAME, date: quotation.validTill })}
        isAnswerComing={!failure && !isEmpty && !policy}
        hasErrors={isRejected}
      />
      <div className={layout.stack}>
        {failure && <ErrorCard title={t.failed} onRetry={refetch} />}
        {!policy && !failure && !isEmpty && <Skeleton label={t.counting} height="24rem" />}
        {policy && (
          <Card flush>
            <SelectionSummary
              rows={[{ label: t.policy, title: policy.PLAN_NAME, text: t.last3({ last3: policy.POLICY_NUMBER.slice(-3) }) }]}
            />
          </Card>
        )}
        {policy && !policy.allowed && <NotNow policy={policy} isByLink />}
        {policy && quotation && (
          <>
            <UnpaidPremiums quotation={quotation} />
            {needsLogin(quotation) ? (
              <NeedsLogin policy={policy} quotation={quotation} />
            ) : (
              <Accept by={by} policy={policy} quotation={quotation} onDone={setDone} onRejected={setIsRejected} onOld={refetch} />
            )}
            <Covers quotation={quotation} />
          </>
        )}
      </div>
    </>
  );
}

const needsLogin = ({ requirement }: Quotation): boolean => requirement === 'HEALTH_FORM' || requirement === 'MEDICAL';

type AcceptProps = {
  by: By;
  policy: LapsedPolicy;
  quotation: Quotation;
  onDone: (accepted: Accepted) => void;
  onRejected: (isRejected: boolean) => void;
  onOld: () => void;
};

function Accept({ by, policy, quotation, onDone, onRejected, onOld }: AcceptProps) {
  const navigate = useNavigate();
  function accept(accepted: Accepted) {
    const { payment } = accepted;
    if (!payment) return onDone(accepted);
    handToPayment(policy.POLICY_NUMBER, payment);
    void navigate(to('preLoginPayPremium'));
  }
  return (
    <AcceptForm
      key={quotation.requirement}
      policy={policy}
      quotation={quotation}
      by={by}
      onDone={accept}
      onCancel={() => void navigate(to('login'))}
      onRejected={onRejected}
      onOld={onOld}
    />
  );
}

const LogIn = () => (
  <Button component={Link} to={to('login')}>
    {t.logIn}
  </Button>
);

/** The health form is too much for a link. */
const NeedsLogin = ({ policy, quotation }: { policy: LapsedPolicy; quotation: Quotation }) => (
  <Card>
    <div className={layout.stack4}>
      <Notice tone="info">{t.needsLogin}</Notice>
      <div className={layout.group}>
        <LogIn />
        <CallBack
          policyNumber={policy.POLICY_NUMBER}
          quotationNo={quotation.quotationNo}
          reason={quotation.requirement === 'MEDICAL' ? 'MEDICAL' : 'HEALTH_FORM'}
        />
      </div>
    </div>
  </Card>
);

/** It stays while it is read; the key was used up by it. */
function Result({ accepted: { caseId, nextStep } }: { accepted: Accepted }) {
  useEffect(() => {
    session.remove(SESSION.preLoginKey);
    return () => {
      session.remove(SESSION.preKey);
      forgetLink();
    };
  }, []);
  const isPaid = nextStep === 'PAY';
  return (
    <>
      <ResultHeader key="done" title={isPaid ? t.reinstated : t.UNDERWRITING} answer={isPaid ? t.reinstatedNext : t.underwritingNext} />
      <Card>
        <div className={layout.stack4}>
          <p>{t.request({ caseId })}</p>
          <div className={layout.group}>
            <LogIn />
          </div>
        </div>
      </Card>
    </>
  );
}
