import { trackOwnApplication } from '../../lib/app-tracker.slice.ts';
import { to } from '../../lib/to.ts';
import { useApplications } from '../../lib/use-applications.ts';
import { ApplicationList } from '../../ui/ApplicationList.tsx';
import { Card } from '../../ui/Card.tsx';
import { Link } from '../../ui/Link.tsx';
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
