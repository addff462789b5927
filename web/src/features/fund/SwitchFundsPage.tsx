import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { useServiceRequest } from '../../lib/state/service-request.slice.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { StartAgain } from '../../ui/links/StartAgain.tsx';
import { RequestResult } from '../../ui/request/RequestResult.tsx';
import { fundText as t } from './fund.text.ts';
import { createAnswer, cutOffLine, describeReason, mayGoOn } from './fund-labels.ts';
import { type CompletedOrder, describeResult } from './order-result.ts';
import { SwitchOrTransfer } from './SwitchOrTransfer.tsx';
import { useOptions } from './use-switch.ts';

/** Shows the future holdings of a policy after a switch, or after the transfers of a plan. */
export default function SwitchFundsPage() {
  const navigate = useNavigate();
  const policyId = useQueryValues().get('policyId') ?? undefined;
  const { data, isEmpty, failure, refetch } = useOptions(policyId, false);
  const [done, setDone] = useState<CompletedOrder>();
  const policy = data?.policies[0];
  if (done) {
    const { title, next } = describeResult(done);
    return (
      <RequestResult
        receipt={done.sent}
        title={title}
        next={next}
        trackAt={to('serviceRequests', { tab: 'tab2' })}
        back={
          <Button component={Link} to={to('policyDetail', { policyId: done.sent.policyNo ?? '' })} variant="default">
            {t.toPolicy}
          </Button>
        }
      />
    );
  }
  if (policy && !mayGoOn(policy)) return <StartAgain at={to('switchServices')} reason={describeReason(policy)} />;
  if (!policyId || isEmpty || failure?.code === 'notFound') return <StartAgain at={to('switchServices')} />;
  return (
    <>
      <PageHeader answer={policy && createAnswer(policy, data)} isAnswerComing={!failure} />
      <p className="vh" role="status">
        {data && cutOffLine(data)}
      </p>
      {failure && <ErrorCard title={t.failed} onRetry={refetch} />}
      {!data && !failure && <Skeleton label={t.loading} height="24rem" />}
      {policy && data.detail && (
        <SwitchOrTransfer
          policy={policy}
          detail={data.detail}
          nav={data}
          isByLink={false}
          onSent={(sent, reviewed) => {
            const { order } = reviewed;
            if (order.switchType === 'SWITCH')
              useServiceRequest.setState({ currentFund: { PolicyId: policyId, FUND_CODE: order.switchTo[0]?.fundCode ?? '' } });
            setDone({ sent, reviewed });
          }}
          onCancel={() => void navigate(to('switchServices', { policyId }))}
        />
      )}
    </>
  );
}
