import { type ReactNode, useState } from 'react';
import { to } from '../../../lib/navigation/to.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { ErrorCard } from '../../../ui/layout/StateCard.tsx';
import { Link } from '../../../ui/links/Link.tsx';
import { PageHeader } from '../../../ui/links/PageHeader.tsx';
import { requestText } from '../../../ui/request/request.text.ts';
import { OpenRequestText } from '../ChangeLink.tsx';
import { profileText } from '../profile.text.ts';
import { findOpenCase, type Profile, useProfile } from '../use-profile.ts';

type Props = { part: 'mobile' | 'email'; children: (profile: Profile) => ReactNode };

/** Shows the registered contact before the form, and whether it can be changed now. */
export function ContactPage({ part, children }: Props) {
  const { data, failure, refetch } = useProfile();
  // The form uses its first data, because its command changes the record.
  const [first, setFirst] = useState<Profile>();
  if (data && !first) setFirst(data);
  const profile = first ?? data;
  if (failure || !profile)
    return (
      <>
        <PageHeader isAnswerComing />
        {failure ? <ErrorCard title={profileText.failed} onRetry={refetch} /> : <Skeleton label={profileText.loading} height="20rem" />}
      </>
    );
  const isFree = part === 'mobile' ? profile.cta.mobileDetailsEditCTA : profile.cta.emailDeatailsEditCTA;
  const open = isFree ? undefined : findOpenCase(profile, 'CONTACT');
  if (isFree) return children(profile);
  return (
    <>
      <PageHeader />
      {open && (
        <Notice tone="info" isAlert>
          <OpenRequestText open={open} /> <Link to={to('serviceRequests', { tab: 'tab2' })}>{requestText.track}</Link>
        </Notice>
      )}
    </>
  );
}
