import { FEEDBACK_REASONS, MAX_COMMENT, SKIPPED } from '@portal/rules/requests/feedback.ts';
import { useState } from 'react';
import { callPortal } from '../api/call-portal.ts';
import { uuid } from '../api/uuid.ts';
import { useHome } from '../state/home.slice.ts';

type Reason = (typeof FEEDBACK_REASONS)[number];
export type Feedback = ReturnType<typeof useFeedbackForm>;

/** Rating from 0 to 10 after a journey, with reasons and a comment. The journey continues even if sending fails. */
export function useFeedbackForm({ transaction, policyId }: { transaction: string; policyId: string }) {
  const [rating, rate] = useState<number>();
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  const [comment, write] = useState('');
  const isTooLong = comment.length > MAX_COMMENT;

  function send(NPS: number, NPSComment: string, selected: readonly Reason[]): Promise<unknown> {
    const body = { PolicyId: policyId, NPS, NPSComment, NPSTransaction: transaction, feedbackReasons: selected.join(',') };
    const sent = callPortal('/feedback/createFeedback', body, { idempotencyKey: uuid() });
    useHome.setState({ npsRequired: false });
    return sent;
  }
  return {
    rating,
    reasons,
    comment,
    isTooLong,
    isReady: rating !== undefined && !isTooLong,
    rate,
    write,
    /** In the order of the list, however they were ticked. */
    choose: (reason: Reason, isOn: boolean) =>
      setReasons(FEEDBACK_REASONS.filter((feedbackReason) => (feedbackReason === reason ? isOn : reasons.includes(feedbackReason)))),
    submit: () => send(rating ?? SKIPPED, comment.trim(), reasons),
    skip: () => send(SKIPPED, '', []),
  };
}
