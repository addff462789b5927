import { afterFeedback } from '@portal/rules/requests/feedback.ts';
import { useNavigate } from 'react-router';
import { useContinueSso } from '../../lib/navigation/continue-sso.ts';
import { clearReturnTarget, returnTarget } from '../../lib/navigation/return-target.ts';
import { to } from '../../lib/navigation/to.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { showToast } from '../feedback/toast.ts';
import { feedbackText as t } from './feedback.text.ts';

/** Thanks the customer and opens the screen that follows feedback, whether it was submitted or skipped. */
export function useAfterFeedback(transaction: string): (sent: Promise<unknown>) => Promise<void> {
  const navigate = useNavigate();
  const continueInGroup = useContinueSso();
  return async (sent) => {
    const target = returnTarget();
    const next = afterFeedback({ transaction, target, hasSsoToken: session.has(SESSION.ssoTokenData) });
    clearReturnTarget();
    // Leaving the portal's page would cancel a request that is still being sent.
    if (next === 'group') {
      await sent;
      if (await continueInGroup()) return;
    }
    await navigate(next === 'group' ? to('dashboard') : next);
    showToast(t.thanks);
  };
}
