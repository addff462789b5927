import { setReturnTarget } from '../../lib/navigation/return-target.ts';
import { to } from '../../lib/navigation/to.ts';
import { Link } from '../../ui/links/Link.tsx';
import { requestText } from '../../ui/request/request.text.ts';
import { profileText as t } from './profile.text.ts';
import type { Profile } from './use-profile.ts';

/** A journey that starts on View Profile returns there after its feedback. */
export const returnToProfile = () => setReturnTarget(to('viewProfile'));

type Props = { address: string; part: string; isGiven: boolean };

/** Add or Change; those who only hear it hear what. */
export const ChangeLink = ({ address, part, isGiven }: Props) => (
  <Link to={address} onClick={returnToProfile} aria-label={isGiven ? t.changeOf({ part }) : t.addOf({ part })}>
    {isGiven ? t.change : t.add}
  </Link>
);

/** Replaces the link while a request is open (R12). */
export function OpenRequestText({ open: { submittedOn: date, promisedBy } }: { open: Profile['openCases'][number] }) {
  return <>{promisedBy ? requestText.openUntil({ date, promisedBy }) : requestText.openNow({ date })}</>;
}
