import { missingParts } from '@portal/rules/people/profile-score.ts';
import { useCustomer } from '../../lib/records/customer.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import layout from '../../ui/layout/layout.module.css';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { AboutCard } from './AboutCard.tsx';
import { ContactCard } from './contact/ContactCard.tsx';
import { IdentityCard } from './IdentityCard.tsx';
import { PayoutCard } from './PayoutCard.tsx';
import { PrivacyCard } from './PrivacyCard.tsx';
import { profileText } from './profile.text.ts';
import { HowCounted, ScoreCard } from './ScoreCard.tsx';
import { type Profile, useProfile } from './use-profile.ts';
import { viewText as t } from './view-profile.text.ts';

/** Profile of the customer, with missing details. */
export default function ViewProfilePage() {
  const { data, failure, refetch } = useProfile();
  const hasLinked = (useCustomer()?.linkedClientIds.length ?? 0) > 0;
  return (
    <>
      <PageHeader isAnswerComing="short" answer={data && getAnswer(data)} />
      {failure ? (
        <ErrorCard title={profileText.failed} onRetry={refetch} />
      ) : data ? (
        <div className={layout.stack}>
          {data.contactHoldUntil && <Notice tone="info">{t.hold}</Notice>}
          <ScoreCard profile={data} />
          <ContactCard profile={data} />
          <IdentityCard profile={data} />
          <AboutCard profile={data} />
          <PayoutCard policyNo={data.profile[0]?.POLICY_NUMBER ?? null} />
          <PrivacyCard profile={data} />
          <HowCounted profile={data} />
          {hasLinked && <p className={layout.dim}>{profileText.linkedKeep}</p>}
        </div>
      ) : (
        <Skeleton label={profileText.loading} rows={6} />
      )}
    </>
  );
}

function getAnswer({ score: { total, parts } }: Profile) {
  const n = missingParts(parts).length;
  if (n === 0) return t.complete;
  return n === 1 ? t.missingOne({ total }) : t.missingMany({ total, n });
}
