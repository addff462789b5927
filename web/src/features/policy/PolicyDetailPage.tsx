import { dayOf } from '@portal/rules/calendar/dates.ts';
import { isPolicyNo } from '@portal/rules/people/identifiers.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { PolicyNotFound } from '../../ui/feedback/PolicyNotFound.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { shellText } from '../../ui/layout/shell.text.ts';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import classes from './PolicyDetailPage.module.css';
import { PolicySections } from './PolicySections.tsx';
import { policyAnswer } from './policy-answer.tsx';
import { detailText as t } from './policy-detail.text.ts';
import { dueOfPolicy, type PolicyDetails } from './policy-due.ts';
import { useStoredAnswer } from './use-stored-choice.ts';

/** One policy; without a number in the address, the newest issuance (R7). */
export default function PolicyDetailPage() {
  const { supportPhone: phone } = useConfig();
  const policyId = useQueryValues().get('policyId') ?? undefined;
  const isNumber = policyId === undefined || isPolicyNo(policyId);
  const { data, failure, isEmpty, refetch } = useApiQuery('/getPolicyDetails', { policyId }, { main: true, skip: !isNumber });
  useStoredAnswer('policydetails', data);
  const isUnknown = !isNumber || isEmpty || failure?.code === 'notFound';
  const today = dayOf(new Date());
  const due = data && dueOfPolicy(data, today);
  return (
    <>
      <PageHeader
        title={data?.PLAN_NAME}
        tag={data && <StatusLine policy={data} />}
        answer={due && policyAnswer({ policy: data, due, today, phone })}
      />
      {isUnknown ? (
        <PolicyNotFound listAt={to('policyListing')} />
      ) : failure ? (
        <ErrorCard title={t.failed} onRetry={refetch} />
      ) : due ? (
        <PolicySections policy={data} due={due} />
      ) : (
        <Skeleton label={t.loading} rows={4} />
      )}
    </>
  );
}

function StatusLine({ policy }: { policy: PolicyDetails }) {
  return (
    <p className={classes.standing}>
      <StatusTag status={policy.POLICY_STATUS} />
      <span className="num">{shellText.number({ number: policy.POLICY_NUMBER })}</span>
    </p>
  );
}
