import type { Failure } from '../../lib/failure.ts';
import type { Answer } from '../../lib/portal-api.ts';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { TextButton } from '../../ui/TextButton.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { Backlog } from './Backlog.tsx';
import { chartText } from './charts.text.ts';
import { healthText as t } from './health.text.ts';
import { PartnerHealth } from './PartnerHealth.tsx';
import { useSessionFailure } from './use-report.ts';

type Props = { data: Answer<'/admin/health'> | undefined; failure: Failure | undefined; refetch: () => void };

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
          <Waiting rows={4} />
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
