import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Textarea } from '@mantine/core';
import { FEEDBACK_REASONS, getMood } from '@portal/rules/requests/feedback.ts';
import { useId } from 'react';
import type { Feedback } from '../../lib/records/use-feedback-form.ts';
import { FieldError } from '../forms/FieldError.tsx';
import classes from './FeedbackForm.module.css';
import { reasonText, feedbackText as t } from './feedback.text.ts';

const RATINGS = Array.from({ length: 11 }, (_, rating) => rating);

/** Rating, followed by its reasons. With `isShort`, the comment appears together with the reasons. */
export function FeedbackForm({ feedback, isShort = false }: { feedback: Feedback; isShort?: boolean }) {
  const { rating, reasons, comment, isTooLong } = feedback;
  return (
    <>
      <Ratings rating={rating} onRate={feedback.rate} />
      {rating !== undefined && (
        <fieldset className={classes.reasons}>
          <legend>{t[getMood(rating)]}</legend>
          {FEEDBACK_REASONS.map((reason) => (
            <Checkbox
              key={reason}
              label={reasonText[reason]}
              checked={reasons.includes(reason)}
              onChange={({ currentTarget }) => feedback.choose(reason, currentTarget.checked)}
            />
          ))}
        </fieldset>
      )}
      {(!isShort || rating !== undefined) && (
        <div>
          <Textarea
            label={t.comment}
            rows={3}
            value={comment}
            onChange={(event) => feedback.write(event.currentTarget.value)}
            error={isTooLong && <FieldError>{t.tooLong}</FieldError>}
          />
          <p className={classes.count}>{t.counted({ n: String(comment.length) })}</p>
        </div>
      )}
    </>
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
          <label key={value} className={`${classes.rating} ${classes[getMood(value)]}`}>
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
