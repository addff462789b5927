import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useServiceRequest } from '../../lib/service-request.slice.ts';
import { SESSION, session } from '../../lib/storage.ts';
import { to } from '../../lib/to.ts';
import { Card } from '../../ui/Card.tsx';
import { Link } from '../../ui/Link.tsx';
import { LinkService } from '../../ui/LinkService.tsx';
import layout from '../../ui/layout.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ResultHeader } from '../../ui/ResultHeader.tsx';
import { StartAgain } from '../../ui/StartAgain.tsx';
import { ErrorCard } from '../../ui/StateCard.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { fundText as t } from './fund.text.ts';
import { answerOf, mayGoOn } from './fund-words.ts';
import { type Done, resultOf } from './order-result.ts';
import { SwitchOrTransfer } from './SwitchOrTransfer.tsx';
import { useOptions } from './use-switch.ts';

/** The same form for the policy of a link; its key is used up by what is sent. */
function ProcessFunds() {
  const [done, setDone] = useState<Done>();
  if (done) return <Result done={done} />;
  return <Form onDone={setDone} />;
}

function Form({ onDone }: { onDone: (done: Done) => void }) {
  const navigate = useNavigate();
  const { data, isEmpty, failure, refetch } = useOptions(undefined, true);
  const policy = data?.policies[0];
  if (isEmpty || failure?.code === 'notFound' || (policy && !mayGoOn(policy))) return <StartAgain at={to('stpSwitchServices')} />;
  return (
    <>
      <PageHeader answer={policy && answerOf(policy, data)} isAnswerComing={!failure} />
      {failure && <ErrorCard title={t.failed} onRetry={refetch} />}
      {!data && !failure && <Waiting label={t.loading} height="24rem" />}
      {policy && data.detail && (
        <SwitchOrTransfer
          policy={policy}
          detail={data.detail}
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

/** It stays while it is read; whoever leaves it finds the journey closed. */
function Result({ done }: { done: Done }) {
  useEffect(() => () => session.remove(SESSION.preKey), []);
  const { title, next } = resultOf(done);
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
