import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { relationshipName } from '@portal/rules/people/relationship.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { to } from '../../lib/navigation/to.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Figures } from '../../ui/layout/Figures.tsx';
import { shellText } from '../../ui/layout/shell.text.ts';
import { type Fact, FactLines, type FactLink } from '../../ui/tables/FactLines.tsx';
import { closedReason } from './closed-reasons.ts';
import classes from './PolicyDetailPage.module.css';
import { detailText as t } from './policy-detail.text.ts';
import type { PolicyDetails } from './policy-due.ts';
import { sectionText } from './policy-sections.text.ts';

/** People of a policy, its payout account and its advisor. */
export function PeopleSection({ policy }: { policy: PolicyDetails }) {
  return (
    <Card flush anchor="people" title={sectionText.people}>
      <FactLines facts={peopleFacts(policy)} />
      {(policy.MWP || policy.ASSIGNED) && (
        <div className={classes.note}>
          {policy.MWP && <Notice tone="info">{t.mwp}</Notice>}
          {policy.ASSIGNED && <Notice tone="info">{policy.ASSIGNED === 'ABSOLUTE' ? t.assignedAbsolute : t.assignedConditional}</Notice>}
        </div>
      )}
    </Card>
  );
}

function peopleFacts(policy: PolicyDetails): Fact[] {
  const { NOMINEES: nominees, APPOINTEE: appointee, AGENT: advisor, POLICY_NUMBER: policyId } = policy;
  const today = dayOf(new Date());
  const nomineeLink: FactLink = {
    text: nominees.length > 0 ? sectionText.change : sectionText.add,
    to: to('updateNominee', { policyId }),
    closed: closedReason('nominee', policy, today),
  };
  const accountLink: FactLink = {
    text: sectionText.change,
    to: to('bankDetail', { policyId }),
    closed: closedReason('bank', policy, today),
  };
  return [
    { label: t.owner, value: policy.OWNER_NAME },
    { label: t.lifeInsured, value: policy.LIFE_ASSURED_NAME },
    { label: nominees.length > 1 ? t.nomineeMany : t.nomineeOne, value: <Nominees nominees={nominees} />, link: nomineeLink },
    ...(appointee
      ? [
          {
            label: t.appointee,
            value: t.appointeeFacts({ name: appointee.NAME, relation: inLanguage(relationshipName(appointee.RELATIONSHIP_CODE)) }),
            link: nomineeLink,
          },
        ]
      : []),
    { label: t.account, value: <PayoutAccount policyId={policyId} />, link: accountLink },
    ...(advisor ? [{ label: t.advisor, value: advisor.NAME, note: t.advisorCode({ code: advisor.CODE }) }] : []),
  ];
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
