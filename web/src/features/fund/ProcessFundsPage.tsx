import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../lib/navigation/to.ts';
import { useServiceRequest } from '../../lib/state/service-request.slice.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { ResultHeader } from '../../ui/feedback/ResultHeader.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { LinkService } from '../../ui/links/LinkService.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { StartAgain } from '../../ui/links/StartAgain.tsx';
import { fundText as t } from './fund.text.ts';
import { createAnswer, mayGoOn } from './fund-labels.ts';
import { type CompletedOrder, describeResult } from './order-result.ts';
import { SwitchOrTransfer } from './SwitchOrTransfer.tsx';
import { useOptions } from './use-switch.ts';

/** The form for the policy of a link. Sending it uses up the link's key. */
function ProcessFunds() {
  const [done, setDone] = useState<CompletedOrder>();
  if (done) return <Result done={done} />;
  return <Form onDone={setDone} />;
}

function Form({ onDone }: { onDone: (done: CompletedOrder) => void }) {
  const navigate = useNavigate();
  const { data, isEmpty, failure, refetch } = useOptions(undefined, true);
  const policy = data?.policies[0];
  if (isEmpty || failure?.code === 'notFound' || (policy && !mayGoOn(policy))) return <StartAgain at={to('stpSwitchServices')} />;
  return (
    <>
      <PageHeader answer={policy && createAnswer(policy, data)} isAnswerComing={!failure} />
      {failure && <ErrorCard title={t.failed} onRetry={refetch} />}
      {!data && !failure && <Skeleton label={t.loading} height="24rem" />}
      {policy && data.detail && (
        <SwitchOrTransfer
          policy={policy}
          detail={data.detail}
          nav={data}
          isByLink
          onSent={(sent, reviewed) => {
            const { order } = reviewed;
            const bought = order.switchType === 'SWITCH' ? order.switchTo[0]?.fundCode : undefined;
            useServiceRequest.setState({
              policyFunds: { PolicyId: policy.POLICY_NUMBER },
              ...(bought && { currentFund: { PolicyId: policy.POLICY_NUMBER, FUND_CODE: bought } }),
            });
            session.remove(SESSION.preLoginKey);
            onDone({ sent, reviewed });
          }}
          onCancel={() => void navigate(to('stpSwitchServices'))}
        />
      )}
    </>
  );
}

/** The result stays until the customer leaves it. After that the journey is over. */
function Result({ done }: { done: CompletedOrder }) {
  useEffect(() => () => session.remove(SESSION.preKey), []);
  const { title, next } = describeResult(done);
  return (
    <>
      <ResultHeader key="done" title={title} answer={next} />
      <Card>
        <div className={layout.stack4}>
          <p>{t.request({ caseId: done.sent.caseId })}</p>
          <div className={layout.group}>
            <Button component={Link} to={to('login')}>
              {t.logIn}
            </Button>
          </div>
        </div>
      </Card>
    </>
  );
}

export default function ProcessFundsPage() {
  return (
    <LinkService code="STPFS">
      <ProcessFunds />
    </LinkService>
  );
}
