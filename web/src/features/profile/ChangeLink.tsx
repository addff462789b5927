import { Link } from '../../ui/Link.tsx';
import { profileText as t } from './profile.text.ts';
import type { Profile } from './use-profile.ts';
import { viewText } from './view-profile.text.ts';

type Props = { to: string; part: string; isGiven: boolean };

/** Add or Change; those who only hear it hear what. */
export const ChangeLink = ({ to, part, isGiven }: Props) => (
  <Link to={to} aria-label={isGiven ? t.changeOf({ part }) : t.addOf({ part })}>
    {isGiven ? t.change : t.add}
  </Link>
);

/** In place of the link while a request is open (R12). */
export function Asked({ open: { submittedOn: date, promisedBy } }: { open: Profile['openCases'][number] }) {
  return <>{promisedBy ? viewText.askedUntil({ date, promisedBy }) : viewText.asked({ date })}</>;
}
