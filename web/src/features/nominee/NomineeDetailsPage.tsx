import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { relationshipName } from '@portal/rules/people/relationship.ts';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { to } from '../../lib/navigation/to.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Accordion } from '../../ui/layout/Accordion.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { shellText } from '../../ui/layout/shell.text.ts';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import classes from './Nominee.module.css';
import { nomineeText as t } from './nominee.text.ts';

type Policy = ResponseOf<'/allPoliciesDetails'>['policies'][number];

/** Nominees of each policy. Policies without a nominee come first. */
export default function NomineeDetailsPage() {
  const { data, isEmpty, failure, refetch } = useApiQuery('/allPoliciesDetails', {}, { main: true });
  const policies = data?.policies.filter(({ services }) => services.nominee.why !== 'policyClosed');
  const isNeeded = ({ NOMINEES, services }: Policy) => NOMINEES === 0 && services.nominee.allowed;
  const listed = policies && [...policies.filter(isNeeded), ...policies.filter((policy) => !isNeeded(policy))];
  return (
    <>
      <PageHeader answer={policies && getAnswer(policies)} isAnswerComing={!isEmpty && !failure && 'short'} />
      <div className={layout.stack}>
        {failure && <ErrorCard title={t.failed} onRetry={refetch} />}
        {!data && !isEmpty && !failure && <Skeleton label={t.loading} rows={3} />}
        {(isEmpty || listed?.length === 0) && <EmptyCard icon={IconUsers} title={t.empty} text={t.emptyWhy} />}
        {listed?.map((policy) => (
          <PolicyAccordion key={policy.POLICY_NUMBER} policy={policy} isNeeded={isNeeded(policy)} isOnly={listed.length === 1} />
        ))}
      </div>
    </>
  );
}

/** Summary of the policies that can have a nominee. */
function getAnswer(policies: readonly Policy[]) {
  const able = policies.filter(({ services }) => services.nominee.why !== 'notOwnLife');
  const named = able.filter(({ NOMINEES }) => NOMINEES > 0).length;
  if (able.length === 0) return undefined;
  return named === able.length ? t.allNamed : t.named({ n: named, m: able.length });
}

function PolicyAccordion({ policy, isNeeded, isOnly }: { policy: Policy; isNeeded: boolean; isOnly: boolean }) {
  const [isOpen, setIsOpen] = useState(isOnly);
  const { POLICY_NUMBER: number, PLAN_NAME: plan, NOMINEES: count, services } = policy;
  const { why } = services.nominee;
  const counted = count === 0 ? t.nobody : count === 1 ? t.one : t.many({ n: count });
  return (
    <Accordion
      title={plan}
      text={`${t.facts({ type: shellText[`type${policy.POLICY_TYPE}`], number })} · ${counted}`}
      tag={isNeeded && <StatusTag status="NEEDED" />}
      isOpen={isOnly}
      onOpen={() => setIsOpen(true)}
    >
      <div className={classes.inside}>
        {count > 0 && isOpen && <People policyId={number} />}
        {why !== null ? (
          <Notice tone="info">{t[why as 'mwpPolicy' | 'assigned' | 'notOwnLife']}</Notice>
        ) : (
          <div>
            <Button
              component={Link}
              to={to('updateNominee', { policyId: number })}
              variant={isNeeded ? 'filled' : 'default'}
              aria-label={count === 0 ? t.addFor({ plan, number }) : t.changeFor({ plan, number })}
            >
              {count === 0 ? t.add : t.change}
            </Button>
          </div>
        )}
      </div>
    </Accordion>
  );
}

function People({ policyId }: { policyId: string }) {
  const { data, failure, refetch } = useApiQuery('/getPolicyDetails', { policyId });
  if (failure)
    return (
      <p>
        {t.peopleFailed} <TextButton onClick={refetch}>{shellText.tryAgain}</TextButton>
      </p>
    );
  if (!data) return <Skeleton label={t.peopleLoading} height="5rem" />;
  const { NOMINEES: nominees, APPOINTEE: appointee } = data;
  return (
    <ul className={classes.people}>
      {nominees.map((nominee) => (
        <li key={`${nominee.NOMINEE_NAME} ${nominee.DOB}`}>
          <span>
            <b>{nominee.NOMINEE_NAME}</b>
            <span className={classes.under}>
              {inLanguage(relationshipName(nominee.RELATIONSHIP_CODE))} · {t.bornOn({ date: nominee.DOB })}
            </span>
            {nominee.IS_MINOR && appointee && <span className={classes.under}>{t.appointeeFor({ name: appointee.NAME })}</span>}
          </span>
          <b>{nominee.SHARE}%</b>
        </li>
      ))}
    </ul>
  );
}
