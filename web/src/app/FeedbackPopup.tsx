import { afterFeedback } from '@portal/rules/feedback.ts';
import { readPortalPath } from '@portal/rules/redirect-address.ts';
import { useNavigate } from 'react-router';
import FeedbackDialog, { type FeedbackProps } from '../features/help/FeedbackDialog.tsx';
import { SESSION, session } from '../lib/storage.ts';
import { to } from '../lib/to.ts';
import { useContinueSso } from './group-actions.ts';

/** The feedback popup, and where it leads: back to the group's app, the screen that waits, or the dashboard. */
export default function FeedbackPopup(feedback: FeedbackProps) {
  const navigate = useNavigate();
  const continueInGroup = useContinueSso();
  async function proceed(sent: Promise<unknown>) {
    const target = readPortalPath(session.get(SESSION.redirectTarget)) ?? null;
    const next = afterFeedback({ transaction: feedback.transaction, target, hasSsoToken: session.has(SESSION.ssoTokenData) });
    if (next === target) session.remove(SESSION.redirectTarget);
    if (next !== 'group') return navigate(next);
    // Leaving the page would take a rating along that is still on its way.
    await sent;
    if (!(await continueInGroup())) await navigate(to('dashboard'));
  }
  return <FeedbackDialog {...feedback} onSent={(sent) => void proceed(sent)} />;
}
