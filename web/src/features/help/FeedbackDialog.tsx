import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useFeedbackForm } from '../../lib/records/use-feedback-form.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { FeedbackForm } from '../../ui/survey/FeedbackForm.tsx';
import { feedbackText as t } from '../../ui/survey/feedback.text.ts';
import { useAfterFeedback } from '../../ui/survey/use-after-feedback.ts';

type Props = { transaction: string; policyId: string; result?: { title: string; message: string } };

/** The question for feedback in the place of a result. */
export default function FeedbackDialog({ transaction, policyId, result }: Props) {
  const feedback = useFeedbackForm({ transaction, policyId });
  const proceed = useAfterFeedback(transaction);
  const end = (send: () => Promise<unknown>) => {
    const sent = send();
    useHome.setState({ feedback: null });
    void proceed(sent);
  };
  return (
    <Dialog
      wide
      title={t.title}
      footer={
        <>
          <Button variant="subtle" onClick={() => end(feedback.skip)}>
            {t.skip}
          </Button>
          <Button
            aria-disabled={!feedback.isReady}
            data-disabled={!feedback.isReady || undefined}
            onClick={() => feedback.isReady && end(feedback.submit)}
          >
            {t.submit}
          </Button>
        </>
      }
    >
      {result && (
        <Notice tone="ok">
          <b>{result.title}</b> {result.message}
        </Notice>
      )}
      <FeedbackForm feedback={feedback} />
    </Dialog>
  );
}
