import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { FEEDBACK_REASONS, MAX_COMMENT, moodOf, SKIPPED } from '@portal/rules/feedback.ts';
import { useId, useState } from 'react';
import { useHome } from '../../lib/home.slice.ts';
import { callPortal, uuid } from '../../lib/portal-api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './FeedbackDialog.module.css';
import { reasonText, feedbackText as t } from './help.text.ts';

type Reason = (typeof FEEDBACK_REASONS)[number];
const RATINGS = Array.from({ length: 11 }, (_, rating) => rating);

export type FeedbackProps = { transaction: string; policyId: string; result?: { title: string; message: string } };
/** `onSent` leads on; it need not wait. */
type Props = FeedbackProps & { onSent: (sent: Promise<unknown>) => void };

/** A rating from 0 to 10 after a journey. Whether it arrives or not, the way goes on. */
export default function FeedbackDialog({ transaction, policyId, result, onSent }: Props) {
  const [rating, setRating] = useState<number>();
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  const [comment, setComment] = useState('');
  const isTooLong = comment.length > MAX_COMMENT;
  const isReady = rating !== undefined && !isTooLong;

  function send(NPS: number, NPSComment: string, chosen: readonly Reason[]) {
    const body = { PolicyId: policyId, NPS, NPSComment, NPSTransaction: transaction, feedbackReasons: chosen.join(',') };
    const sent = callPortal('/feedback/createFeedback', body, { idempotencyKey: uuid() });
    useHome.setState({ feedback: null, npsRequired: false });
    onSent(sent);
  }

  return (
    <Dialog
      wide
      title={t.title}
      footer={
        <>
          <Button variant="subtle" onClick={() => send(SKIPPED, '', [])}>
            {t.skip}
          </Button>
          <Button
            aria-disabled={!isReady}
            data-disabled={!isReady || undefined}
            onClick={() => isReady && send(rating, comment.trim(), reasons)}
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
      <Ratings rating={rating} onRate={setRating} />
      {rating !== undefined && (
        <fieldset className={classes.reasons}>
          <legend>{t[moodOf(rating)]}</legend>
          {FEEDBACK_REASONS.map((reason) => (
            <Checkbox
              key={reason}
              label={reasonText[reason]}
              checked={reasons.includes(reason)}
              onChange={({ currentTarget }) =>
                setReasons(FEEDBACK_REASONS.filter((one) => (one === reason ? currentTarget.checked : reasons.includes(one))))
              }
            />
          ))}
        </fieldset>
      )}
      <Textarea
        label={t.comment}
        rows={3}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
        error={isTooLong && <FieldError>{t.tooLong}</FieldError>}
      />
      <p className={classes.count}>{t.counted({ n: String(comment.length) })}</p>
    </Dialog>
  );
}

/** One radio group: the arrow keys move in it, digits do nothing. */
function Ratings({ rating, onRate }: { rating: number | undefined; onRate: (rating: number) => void }) {
  const name = useId();
  return (
    <fieldset className={classes.ratings}>
      <legend>{t.question}</legend>
      <div className={classes.scale}>
        {RATINGS.map((value) => (
          <label key={value} className={`${classes.rating} ${classes[moodOf(value)]}`}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={rating === value}
              onChange={() => onRate(value)}
              {...(value === 0 && { 'data-autofocus': true })}
            />
            <span>{value}</span>
          </label>
        ))}
      </div>
      <p className={classes.ends}>
        <span>{t.least}</span>
        <span>{t.most}</span>
      </p>
    </fieldset>
  );
}
