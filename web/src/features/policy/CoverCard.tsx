import { formatDay } from '@portal/rules/calendar/dates.ts';
import { purposeName } from '@portal/rules/people/relationship.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import { Figures, rupees } from './figures.tsx';
import classes from './PolicyDetailPage.module.css';
import { detailText as t } from './policy-detail.text.ts';
import type { PolicyDetails } from './policy-due.ts';

/** Cover of a policy: the sums and the dates. */
export function CoverCard({ policy }: { policy: PolicyDetails }) {
  const isAnnuity = policy.POLICY_TYPE === 'ANNUITY';
  const purpose = purposeName(policy.PURPOSE_CODE);
  const paysMore = policy.DEATH_BENEFIT > 0 && policy.DEATH_BENEFIT !== policy.SUM_ASSURED;
  return (
    <Card title={t.cover}>
      <KeyValue
        items={[
          { label: isAnnuity ? t.purchasePrice : t.sumAssured, value: <Figures>{rupees(policy.SUM_ASSURED)}</Figures> },
          ...(paysMore ? [{ label: t.deathBenefit, value: <Figures>{rupees(policy.DEATH_BENEFIT)}</Figures> }] : []),
          { label: t.started, value: formatDay(policy.RISK_COMMENCEMENT) },
          ...ends(policy),
          { label: t.premiumTerm, value: premiumTerm(policy) },
          ...(policy.LOCK_IN_ENDS ? [{ label: t.lockIn, value: formatDay(policy.LOCK_IN_ENDS) }] : []),
          { label: t.purpose, value: purpose ? inLanguage(purpose) : t.purposeOther },
        ]}
      />
      {policy.RIDERS.length > 0 && (
        <div className={classes.part}>
          <h3>{t.riders}</h3>
          <KeyValue variant="lr" items={policy.RIDERS.map((rider) => ({ label: rider.NAME, value: <RiderFacts rider={rider} /> }))} />
        </div>
      )}
    </Card>
  );
}

function RiderFacts({ rider }: { rider: PolicyDetails['RIDERS'][number] }) {
  return (
    <>
      <Figures>{rupees(rider.SUM_ASSURED)}</Figures>
      <span className={classes.under}>
        <Figures>{t.until({ date: rider.ENDS })}</Figures>
      </span>
    </>
  );
}

/** A policy without a date is for life, which an annuity need not mention. */
function ends({ POLICY_TYPE: type, MATURITY_DATE: date }: PolicyDetails) {
  if (!date && type === 'ANNUITY') return [];
  const hasMaturity = type !== 'TERM' && type !== 'GROUP';
  return [{ label: hasMaturity ? t.matures : t.coverEnds, value: date ? formatDay(date) : t.forLife }];
}

function premiumTerm({ FREQUENCY, PPT }: PolicyDetails): string {
  if (FREQUENCY === 'S') return t.onePremium;
  return PPT === 1 ? t.yearsOne : t.yearsMany({ n: PPT });
}
