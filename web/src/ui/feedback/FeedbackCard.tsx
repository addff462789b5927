import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFeedbackForm } from '../../lib/use-feedback-form.ts';
import { Card } from '../Card.tsx';
import { TextButton } from '../TextButton.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';
import { feedbackText as t } from './feedback.text.ts';

/** The question for feedback as the last card of a page: it moves nothing, and nobody is led away. */
export default function FeedbackCard({ transaction, policyId }: { transaction: string; policyId: string }) {
  const feedback = useFeedbackForm({ transaction, policyId });
  const [isOver, setIsOver] = useState(false);
  const end = (send: () => Promise<unknown>) => {
    setIsOver(true);
    void send();
  };
  if (isOver) {
    return (
      <Card>
        <p role="status">{t.thanks}</p>
      </Card>
    );
  }
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
