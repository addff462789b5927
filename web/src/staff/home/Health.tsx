import type { ResponseOf } from '../../lib/api/wire.ts';
import type { Failure } from '../../lib/failures/failure.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { chartText } from '../reports/charts.text.ts';
import { useSessionFailure } from '../reports/use-report.ts';
import { Backlog } from './Backlog.tsx';
import { healthText as t } from './health.text.ts';
import { PartnerHealth } from './PartnerHealth.tsx';

type Props = { data: ResponseOf<'/admin/health'> | undefined; failure: Failure | undefined; refetch: () => void };

/** How partners answer, and what waits. */
export function Health({ data, failure, refetch }: Props) {
  useSessionFailure(failure);
  if (!data)
    return (
      <Card title={t.partners}>
        {failure ? (
          <p>
            {chartText.failed} <TextButton onClick={refetch}>{chartText.tryAgain}</TextButton>
          </p>
        ) : (
          <Skeleton rows={4} />
        )}
      </Card>
    );
  return (
    <div className={layout.grid21}>
      <PartnerHealth partners={data.partners} />
      <Backlog {...data} />
    </div>
  );
}
