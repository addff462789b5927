import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useFeedbackForm } from '../../lib/records/use-feedback-form.ts';
import { Card } from '../layout/Card.tsx';
import { TextButton } from '../links/TextButton.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';
import { feedbackText as t } from './feedback.text.ts';
import { useAfterFeedback } from './use-after-feedback.ts';

/** The question for feedback as the last card of a page. Submit and Skip open the next screen (FEED-011 to FEED-013). */
export default function FeedbackCard({ transaction, policyId }: { transaction: string; policyId: string }) {
  const feedback = useFeedbackForm({ transaction, policyId });
  const proceed = useAfterFeedback(transaction);
  const end = (send: () => Promise<unknown>) => void proceed(send());
  const skip = <TextButton onClick={() => end(feedback.skip)}>{t.skip}</TextButton>;
  return (
    <Card title={t.title} action={skip} isScreenOnly>
      <FeedbackForm feedback={feedback} isShort />
      {feedback.rating !== undefined && (
        <div>
          <Button
            variant="default"
            aria-disabled={!feedback.isReady}
            data-disabled={!feedback.isReady || undefined}
            onClick={() => feedback.isReady && end(feedback.submit)}
          >
            {t.submit}
          </Button>
        </div>
      )}
    </Card>
  );
}
