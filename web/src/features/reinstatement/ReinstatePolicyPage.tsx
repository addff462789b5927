import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../lib/navigation/to.ts';
import { Link } from '../../ui/links/Link.tsx';
import { RequestResult } from '../../ui/request/RequestResult.tsx';
import { type Accepted, AcceptForm } from './AcceptForm.tsx';
import { handToPayment } from './hand-to-payment.ts';
import { Covers } from './RevivalFigures.tsx';
import { RevivalFrame } from './RevivalFrame.tsx';
import { revivalText as t } from './reinstatement.text.ts';
import { useRevival } from './use-revival.ts';

/** Reinstatement: the declaration and the payment. */
export default function ReinstatePolicyPage() {
  const navigate = useNavigate();
  const revival = useRevival();
  const { policy, quotation } = revival;
  const [done, setDone] = useState<Accepted>();
  const [isRejected, setIsRejected] = useState(false);
  if (done) return <Result accepted={done} />;

  function onDone(accepted: Accepted) {
    const { payment, policyNo } = accepted;
    if (!payment || !policyNo) return setDone(accepted);
    handToPayment(policyNo, payment);
    void navigate(to('paymentView'));
  }
  return (
    <RevivalFrame revival={revival} hasErrors={isRejected}>
      {policy && quotation && (
        <>
          <AcceptForm
            key={`${policy.POLICY_NUMBER} ${quotation.requirement}`}
            policy={policy}
            quotation={quotation}
            by="login"
            onDone={onDone}
            onCancel={() => void navigate(to('reinstatementQuotation', { policyId: policy.POLICY_NUMBER }))}
            onRejected={setIsRejected}
            onOld={revival.refetch}
          />
          <Covers quotation={quotation} />
        </>
      )}
    </RevivalFrame>
  );
}

/** Result of an application that the staff must check, or that existing money has paid. */
function Result({ accepted }: { accepted: Accepted }) {
  const { nextStep, policyNo } = accepted;
  const [title, next] =
    nextStep === 'PAY'
      ? [t.reinstated, t.reinstatedNext]
      : nextStep === 'MEDICAL'
        ? [t.MEDICAL_TITLE, t.medicalNext]
        : [t.UNDERWRITING, t.underwritingNext];
  const back = (
    <Button component={Link} to={to('policyDetail', { policyId: policyNo ?? '' })} variant="default">
      {t.seePolicy}
    </Button>
  );
  return <RequestResult receipt={accepted} title={title} next={next} trackAt={to('serviceRequests', { tab: 'tab2' })} back={back} />;
}
