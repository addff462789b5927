import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { useStep } from '../../lib/navigation/journey.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import layout from '../../ui/layout/layout.module.css';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { ConsentCard } from './ConsentCard.tsx';
import { ContactCard } from './ContactCard.tsx';
import { DataCard } from './DataCard.tsx';
import type { Overview } from './overview.ts';
import { privacyText as t } from './privacy.text.ts';
import { RightsCard } from './RightsCard.tsx';

/** Data of the customer, the consents, and the person to write to. */
export default function PrivacyPage() {
  useStep('privacy', 'START');
  const { data, failure, refetch } = useApiQuery('/privacy/overview', {}, { main: true });
  return (
    <>
      <PageHeader isAnswerComing answer={data && getAnswer(data)} />
      {failure ? (
        <ErrorCard title={t.failed} onRetry={refetch} />
      ) : data ? (
        <div className={layout.stack}>
          <DataCard classes={data.classes} />
          <ConsentCard consents={data.consents} />
          <RightsCard overview={data} />
          <ContactCard overview={data} />
        </div>
      ) : (
        <Skeleton label={t.loading} height="60rem" />
      )}
    </>
  );
}

function getAnswer({ classes, consents }: Overview) {
  const uses = consents.filter(({ given }) => given).length;
  return uses === 1 ? t.answerOne({ classes: classes.length }) : t.answerMany({ classes: classes.length, uses });
}
