import type { Failure } from '../../../lib/failures/failure.ts';
import { to } from '../../../lib/navigation/to.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Link } from '../../../ui/links/Link.tsx';
import { upiText as t } from './upi.text.ts';

/** A rejected start. A customer with a session gets a link to the contact details that are missing. */
export function StartRejection({ failure: { code, error }, isLoggedIn }: { failure: Failure; isLoggedIn: boolean }) {
  const isMissing = isLoggedIn && (code === 'noEmail' || code === 'noMobile');
  return (
    <Notice tone="bad" isAlert>
      {error}
      {isMissing && ' '}
      {isMissing && (
        <Link to={to(code === 'noEmail' ? 'updateEmail' : 'updateMobile')}>{code === 'noEmail' ? t.updateEmail : t.updateMobile}</Link>
      )}
    </Notice>
  );
}
