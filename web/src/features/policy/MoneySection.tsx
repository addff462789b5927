import { dayOf } from '@portal/rules/calendar/dates.ts';
import type { Due } from '@portal/rules/money/premium-position.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Amount } from '../../ui/layout/Amount.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Figures } from '../../ui/layout/Figures.tsx';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { FactLines } from '../../ui/tables/FactLines.tsx';
import { FundSplit } from './FundSplit.tsx';
import funds from './Funds.module.css';
import { premiumFacts, valueFacts } from './money-facts.tsx';
import { NavHistory } from './NavHistory.tsx';
import classes from './PolicyDetailPage.module.css';
import { detailText as t } from './policy-detail.text.ts';
import type { PolicyDetails } from './policy-due.ts';
import { isLinked } from './policy-facts.ts';
import { fundsText } from './policy-funds.text.ts';
import { sectionText } from './policy-sections.text.ts';
import { useStoredAnswer } from './use-stored-choice.ts';

type Props = { policy: PolicyDetails; due: Due };

/** Money of a policy: its value, its premium and how it is paid. */
export function MoneySection({ policy, due }: Props) {
  const facts = [...premiumFacts(policy, due), ...valueFacts(policy, dayOf(new Date()))];
  if (isLinked(policy)) return <LinkedMoney policy={policy} facts={facts} />;
  return (
    <Card flush anchor="money" title={sectionText.money}>
      <FactLines facts={facts} />
      <LoanNotice policy={policy} />
    </Card>
  );
}

type LinkedProps = { policy: PolicyDetails; facts: Parameters<typeof FactLines>[0]['facts'] };

/** Also the funds of the policy and their history, unless it has no units left. A failure affects only these. */
function LinkedMoney({ policy, facts }: LinkedProps) {
  const { data, failure, isEmpty, refetch } = useApiQuery('/getFundDetails', { PolicyId: policy.POLICY_NUMBER });
  useStoredAnswer('funddetails', data);
  const isFailed = failure !== undefined && failure.code !== 'notFound';
  return (
    <Card
      flush
      anchor="money"
      title={sectionText.money}
      text={data && <Figures>{fundsText.atNav({ date: data.AS_OF })}</Figures>}
      action={data && <Amount value={data.FUND_VALUE} />}
    >
      {isFailed && (
        <div className={funds.failed}>
          <ErrorCard title={fundsText.failed} onRetry={refetch} />
        </div>
      )}
      {!data && !failure && !isEmpty && <Skeleton label={fundsText.loading} height="20rem" />}
      {data && <Funds details={data} />}
      <FactLines facts={facts} />
    </Card>
  );
}

const Funds = ({ details }: { details: ResponseOf<'/getFundDetails'> }) => (
  <>
    <FundSplit details={details} />
    <NavHistory funds={details.FUNDS} />
  </>
);

/** No loan is given above this part of the surrender value; a larger one has grown towards the end of the policy. */
const CLOSE_TO_VALUE = 0.9;

function LoanNotice({ policy: { SURRENDER_VALUE: surrender, LOAN_OUTSTANDING: loan } }: { policy: PolicyDetails }) {
  const { supportPhone: phone } = useConfig();
  if (surrender === null || loan === null || loan <= surrender * CLOSE_TO_VALUE) return null;
  return (
    <div className={classes.note}>
      <Notice tone="bad">{t.loanClose({ phone, link: (linkText) => <a href={`tel:${phone}`}>{linkText}</a> })}</Notice>
    </div>
  );
}
