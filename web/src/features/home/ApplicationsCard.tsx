import { to } from '../../lib/navigation/to.ts';
import { useApplications } from '../../lib/records/use-applications.ts';
import { trackOwnApplication } from '../../lib/state/app-tracker.slice.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { ApplicationList } from '../../ui/tables/ApplicationList.tsx';
import { dashboardText as t } from './dashboard.text.ts';

const SHOWN = 3;

/** The customer's newest applications; nothing without one. */
export function ApplicationsCard() {
  const { applications = [] } = useApplications();
  if (applications.length === 0) return null;
  const more = applications.length > SHOWN && { action: <Link to={to('appTracker')}>{t.seeAll({ n: applications.length })}</Link> };
  return (
    <Card title={t.yourApplications} {...more}>
      <ApplicationList applications={applications.slice(0, SHOWN)} to={to('applicationTracker')} onOpen={trackOwnApplication} />
    </Card>
  );
}
