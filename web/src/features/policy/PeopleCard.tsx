import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { relationshipName } from '@portal/rules/people/relationship.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import { shellText } from '../../ui/layout/shell.text.ts';
import { Figures } from './figures.tsx';
import classes from './PolicyDetailPage.module.css';
import { detailText as t } from './policy-detail.text.ts';
import type { PolicyDetails } from './policy-due.ts';

/** People of a policy and its payout account. */
export function PeopleCard({ policy }: { policy: PolicyDetails }) {
  const { NOMINEES: nominees, APPOINTEE: appointee } = policy;
  return (
    <Card title={t.people}>
      <KeyValue
        items={[
          { label: t.owner, value: policy.OWNER_NAME },
          { label: t.lifeInsured, value: policy.LIFE_ASSURED_NAME },
          { label: nominees.length > 1 ? t.nomineeMany : t.nomineeOne, value: <Nominees nominees={nominees} /> },
          ...(appointee
            ? [
                {
                  label: t.appointee,
                  value: t.appointeeFacts({ name: appointee.NAME, relation: inLanguage(relationshipName(appointee.RELATIONSHIP_CODE)) }),
                },
              ]
            : []),
          { label: t.account, value: <PayoutAccount policyId={policy.POLICY_NUMBER} /> },
        ]}
      />
      {(policy.MWP || policy.ASSIGNED) && (
        <div className={classes.note}>
          {policy.MWP && <Notice tone="info">{t.mwp}</Notice>}
          {policy.ASSIGNED && <Notice tone="info">{policy.ASSIGNED === 'ABSOLUTE' ? t.assignedAbsolute : t.assignedConditional}</Notice>}
        </div>
      )}
    </Card>
  );
}

function Nominees({ nominees }: { nominees: PolicyDetails['NOMINEES'] }) {
  if (nominees.length === 0) return t.noNominee;
  return (
    <ul className={classes.nominees}>
      {nominees.map((nominee) => (
        <li key={`${nominee.NOMINEE_NAME} ${nominee.DOB}`} className={classes.beside}>
          <span>
            {t.nominee({
              name: nominee.NOMINEE_NAME,
              relation: inLanguage(relationshipName(nominee.RELATIONSHIP_CODE)),
              share: String(nominee.SHARE),
            })}
          </span>
          {nominee.IS_MINOR && <StatusTag status="TERMINATED" label={t.minor} />}
        </li>
      ))}
    </ul>
  );
}

/** Loaded separately, so that a failure affects only this line. */
function PayoutAccount({ policyId }: { policyId: string }) {
  const { data, failure, isEmpty, refetch } = useApiQuery('/getPolicyBankdetails', { policyId });
  if (failure && failure.code !== 'notFound') {
    return (
      <>
        {t.accountFailed}
        <Button className={classes.retry} variant="subtle" size="compact-md" onClick={refetch}>
          {shellText.tryAgain}
        </Button>
      </>
    );
  }
  const account = data?.BANK_DETAILS;
  if (account) {
    return (
      <>
        <Figures>{account.ACCOUNT_NUMBER}</Figures>
        <span className={classes.under}>{account.BANK_NAME}</span>
        {account.STATUS === 'PENDING' && <StatusTag status="IN_PROCESS" label={t.accountPending} />}
      </>
    );
  }
  return data || isEmpty || failure ? t.noAccount : shellText.loading;
}
