import { useNavigate } from 'react-router';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { to } from '../../lib/navigation/to.ts';
import { useServiceRequest } from '../../lib/state/service-request.slice.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SelectionSummary } from '../../ui/forms/SelectionSummary.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { LinkService } from '../../ui/links/LinkService.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { frequencyText as t } from './frequency.text.ts';
import { describeReason, getAnswer } from './frequency-labels.ts';
import { ModeChoice } from './ModeChoice.tsx';
import { useQuotation } from './use-quotation.ts';

/** The policy of a link: what another frequency would cost. */
function StpModeChange() {
  const navigate = useNavigate();
  const listed = useApiQuery('/stp/modeChange', {}, { main: true });
  const policy = listed.data?.[0];
  const quotation = useQuotation(policy?.allowed ? policy.POLICY_NUMBER : undefined, true);
  const storedChoice = useServiceRequest(({ payfrequency }) => payfrequency);
  const failure = listed.failure ?? quotation.failure;
  return (
    <>
      <PageHeader answer={policy && getAnswer(policy, quotation.data)} isAnswerComing={!failure && !listed.isEmpty} />
      <div className={layout.stack}>
        {failure && <ErrorCard title={t.failed} onRetry={listed.failure ? listed.refetch : quotation.refetch} />}
        {!policy && !failure && !listed.isEmpty && <Skeleton label={t.loading} rows={2} />}
        {policy && (
          <Card flush>
            <SelectionSummary
              rows={[{ label: t.policy, title: policy.PLAN_NAME, text: t.last3({ last3: policy.POLICY_NUMBER.slice(-3) }) }]}
            />
          </Card>
        )}
        {policy && !policy.allowed && <Notice tone="info">{describeReason(policy)}</Notice>}
        {policy?.allowed && !quotation.data && !quotation.failure && <Skeleton label={t.counting} height="20rem" />}
        {policy?.allowed && quotation.data && (
          <ModeChoice
            quotation={quotation.data}
            selected={storedChoice && storedChoice.frequency !== 'S' ? storedChoice.frequency : undefined}
            hasLogin={false}
            onReview={(frequency) => {
              useServiceRequest.setState({ payfrequency: { PolicyId: policy.POLICY_NUMBER, frequency } });
              void navigate(to('processModeChange'));
            }}
          />
        )}
      </div>
    </>
  );
}

export default function StpModeChangePage() {
  return (
    <LinkService code="STPMC">
      <StpModeChange />
    </LinkService>
  );
}
