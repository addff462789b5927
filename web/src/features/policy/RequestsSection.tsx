import { dayOf } from '@portal/rules/calendar/dates.ts';
import { isClosed } from '@portal/rules/requests/request-status.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { to } from '../../lib/navigation/to.ts';
import { useOwner } from '../../lib/records/use-owner.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Figures } from '../../ui/layout/Figures.tsx';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { RequestStatusTag } from '../../ui/request/RequestStatusTag.tsx';
import classes from './PolicySections.module.css';
import { sectionText as t } from './policy-sections.text.ts';

type Request = ResponseOf<'/serviceTracker'>['cases'][number];
const SHOWN = 4;

/** Requests and claims of a policy, most recent change first. */
export function usePolicyRequests(policyId: string) {
  const { clientId } = useOwner();
  return useApiQuery('/serviceTracker', { clientId: clientId ?? '', policyNumber: policyId }, { skip: !clientId });
}

/** The newest requests and claims of a policy with their status. */
export function RequestsSection({ policyId }: { policyId: string }) {
  const { data, isEmpty, failure, refetch } = usePolicyRequests(policyId);
  const requests = data?.cases ?? [];
  return (
    <Card
      flush
      anchor="requests"
      title={t.requests}
      action={
        <Link data-no-print to={to('serviceRequests')}>
          {t.newRequest}
        </Link>
      }
    >
      {failure ? (
        <div className={classes.failed}>
          <ErrorCard title={t.requestsFailed} onRetry={refetch} />
        </div>
      ) : !data && !isEmpty ? (
        <Skeleton label={t.requestsLoading} rows={2} />
      ) : requests.length === 0 ? (
        <p className={classes.empty}>{t.noRequests}</p>
      ) : (
        <ul className={classes.rows}>
          {requests.slice(0, SHOWN).map((request) => (
            <RequestRow key={request.caseId} request={request} />
          ))}
          {data && data.total > SHOWN && (
            <li className={classes.all} data-no-print>
              <Link to={to('serviceRequests', { tab: 'tab2', status: 'ALL' })}>{t.allRequests({ n: data.total })}</Link>
            </li>
          )}
        </ul>
      )}
    </Card>
  );
}

function RequestRow({ request }: { request: Request }) {
  const { caseId, claimNumber, label, labelHi, status, promisedBy, createdAt, changedAt } = request;
  const isOver = isClosed(status);
  const address = claimNumber ? to('claimTracker') : to('serviceRequests', { tab: 'tab2', status: isOver ? 'CLOSED' : 'OPEN' });
  const facts =
    promisedBy && !isOver
      ? t.requestBy({ caseId: claimNumber ?? caseId, date: promisedBy })
      : t.requestOn({ caseId: claimNumber ?? caseId, date: dayOf(new Date(isOver ? changedAt : createdAt)) });
  return (
    <li className={classes.request}>
      <div>
        <Link className={classes.title} to={address}>
          {inLanguage({ en: label, hi: labelHi })}
        </Link>
        <p className={classes.facts}>
          <Figures>{facts}</Figures>
        </p>
      </div>
      <RequestStatusTag status={status} />
    </li>
  );
}
