import type { Day } from '@portal/rules/calendar/dates.ts';
import type { CustomerFacts } from '@portal/rules/policies/duty-sentence.ts';
import { IconFileSearch, IconHeadset, IconLink, IconShieldOff } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useConfig, useSupportHours } from '../../lib/browser/config.ts';
import { to } from '../../lib/navigation/to.ts';
import { useApplications } from '../../lib/records/use-applications.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard } from '../../ui/layout/StateCard.tsx';
import { LinkTile, PhoneTile } from '../../ui/links/LinkTile.tsx';
import { lazyPart } from '../../ui/theme/lazy-part.tsx';
import { ApplicationsCard } from './ApplicationsCard.tsx';
import classes from './Dashboard.module.css';
import { DashboardHero } from './DashboardHero.tsx';
import { DutyList } from './DutyList.tsx';
import { dashboardText as t } from './dashboard.text.ts';

const NeededCard = lazyPart(() => import('./NeededCard.tsx'));

/** The dashboard of a customer without policies: an applicant, or a customer whose policies are not linked yet. */
export function NoPolicies({ customerData, today }: { customerData: CustomerFacts; today: Day }) {
  const { applications, failure } = useApplications();
  const { supportPhone: phone } = useConfig();
  const wanted = customerData.duties.find(({ kind }) => kind === 'APPLICATION_DOCUMENT')?.reference;
  const isEmpty = (applications?.length === 0 || failure) && customerData.duties.length === 0;
  return (
    <div className={layout.stack}>
      {isEmpty && <EmptyCard icon={IconShieldOff} title={t.noPolicies} text={t.noPoliciesWhy} />}
      {customerData.duties.length > 0 && (
        <div className={wanted ? `${layout.grid21} ${classes.heroRow}` : undefined}>
          <DashboardHero customerData={customerData} today={today} />
          {wanted && (
            <Suspense fallback={<Skeleton height="100%" />}>
              <NeededCard applicationNumber={wanted} />
            </Suspense>
          )}
        </div>
      )}
      <DutyList duties={customerData.duties.slice(1)} today={today} />
      <ApplicationsCard />
      <section aria-labelledby="something-else">
        <h2 id="something-else" className={classes.often}>
          {t.somethingElse}
        </h2>
        <div className={layout.grid3}>
          <LinkTile to={to('appTracker')} icon={IconFileSearch} title={t.trackApplication} text={t.trackApplicationWhy} />
          <LinkTile to={to('productLinking')} icon={IconLink} title={t.linkPolicy} text={t.linkPolicyWhy} />
          <PhoneTile phone={phone} icon={IconHeadset} title={t.talkToUs} text={useSupportHours()} />
        </div>
      </section>
    </div>
  );
}
