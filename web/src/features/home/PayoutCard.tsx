import { type Day, minDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { sumAmounts } from '@portal/rules/policies/duty-sentence.ts';
import { statusGroup } from '@portal/rules/policies/policy.ts';
import { IconCoinRupee } from '@tabler/icons-react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useOwner } from '../../lib/records/use-owner.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Amount } from '../../ui/layout/Amount.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Dates } from '../../ui/layout/Figures.tsx';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { CoverCard } from './CoverCard.tsx';
import classes from './Dashboard.module.css';
import { dashboardText } from './dashboard.text.ts';
import { stakesText as t } from './stakes.text.ts';

type Annuity = ResponseOf<'/getSurvivalAnnuityDetails'>['annuities'][number];
const SHOWN = 3;

type Policies = ResponseOf<'/allPoliciesDetails'>['policies'];
/** Payouts of the annuities in force: their amounts, and the next day on which one is paid. Without payouts on record, the life cover. */
export default function PayoutCard({ policies, today }: { policies: Policies; today: Day }) {
  const { clientId } = useOwner();
  const { data, isEmpty, failure, refetch } = useApiQuery('/getSurvivalAnnuityDetails', { ClientId: clientId ?? '' }, { skip: !clientId });
  if (failure) return <ErrorCard title={t.failed} onRetry={refetch} />;
  if (!data && !isEmpty) return <Skeleton height="100%" />;
  const inForce = policies
    .filter(({ POLICY_STATUS }) => statusGroup(POLICY_STATUS) === 'inForce')
    .map(({ POLICY_NUMBER }) => POLICY_NUMBER);
  const annuities = data?.annuities.filter(({ POLICY_NUMBER }) => inForce.includes(POLICY_NUMBER)) ?? [];
  if (annuities.length === 0) return <CoverCard policies={policies} />;
  const isOnHold = ({ STOP_FROM }: Annuity) => STOP_FROM !== null && STOP_FROM <= today;
  const sorted = [...annuities].sort((a, b) => Number(isOnHold(b)) - Number(isOnHold(a)));
  const paid = annuities.filter((annuity) => !isOnHold(annuity));
  const mode = paid.every(({ ANNUITY_MODE }) => ANNUITY_MODE === paid[0]?.ANNUITY_MODE) ? paid[0]?.ANNUITY_MODE : undefined;
  const payouts = paid.filter(willPayNext).map(({ NEXT_PAYOUT_ON }) => NEXT_PAYOUT_ON);
  const more = annuities.length - SHOWN;
  return (
    <Card>
      <div className={classes.coverHead}>
        <IconTile icon={IconCoinRupee} />
        <div>
          <h2 className={classes.label}>{mode ? t[`pay${mode}`] : t.yourPayouts}</h2>
          {mode && <Amount value={sumAmounts(paid.map(({ ANNUITY_AMOUNT: amount }) => ({ amount })))} />}
        </div>
      </div>
      <ul className={classes.stakes}>
        {sorted.slice(0, SHOWN).map((annuity) => (
          <li key={annuity.POLICY_NUMBER}>
            <span>{dashboardText.planAndLast3({ plan: annuity.PLAN_NAME, last3: annuity.POLICY_NUMBER.slice(-3) })}</span>
            {isOnHold(annuity) ? (
              <StatusTag status="OVERDUE" label={t.onHold} />
            ) : (
              <span className={classes.sum}>{formatPayout(annuity, mode)}</span>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.note}>{more === 1 ? t.moreOne : t.moreMany({ n: more })}</p>}
      {payouts.length > 0 && (
        <p className={`${classes.foot} ${classes.note}`}>
          <Dates>{t.nextPayout({ date: payouts.reduce(minDay) })}</Dates>
        </p>
      )}
    </Card>
  );
}

/** With its interval, unless all payouts have the same one. */
function formatPayout({ ANNUITY_AMOUNT: sum, ANNUITY_MODE }: Annuity, mode: Annuity['ANNUITY_MODE'] | undefined): string {
  return mode ? formatRupees(parseRupees(sum) ?? 0) : t[`sum${ANNUITY_MODE}`]({ sum });
}

/** A payout from the day of the first hold on is made only after a certificate. */
const willPayNext = ({ NEXT_PAYOUT_ON, STOP_FROM }: Annuity): boolean => STOP_FROM === null || NEXT_PAYOUT_ON < STOP_FROM;
