import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { purposeName } from '@portal/rules/people/relationship.ts';
import { to } from '../../lib/navigation/to.ts';
import { useHealthServices } from '../../lib/records/use-health-services.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Figures } from '../../ui/layout/Figures.tsx';
import { type Fact, FactLines } from '../../ui/tables/FactLines.tsx';
import { closedReason } from './closed-reasons.ts';
import { rupees } from './figures.ts';
import { detailText as t } from './policy-detail.text.ts';
import type { PolicyDetails } from './policy-due.ts';
import { sectionText } from './policy-sections.text.ts';

/** Cover of a policy: the amounts, the dates, and the riders. */
export function CoverSection({ policy }: { policy: PolicyDetails }) {
  const { open } = useHealthServices(showToast);
  const healthServices: Fact = {
    label: t.healthServices,
    value: t.healthServicesText,
    link: { text: t.openServices, onPress: () => void open(policy.POLICY_NUMBER) },
  };
  return (
    <Card flush anchor="cover" title={sectionText.cover}>
      <FactLines facts={[...coverFacts(policy), ...riderFacts(policy), ...(policy.HEALTH_SERVICES === 'Y' ? [healthServices] : [])]} />
    </Card>
  );
}

function coverFacts(policy: PolicyDetails): Fact[] {
  const isAnnuity = policy.POLICY_TYPE === 'ANNUITY';
  const purpose = purposeName(policy.PURPOSE_CODE);
  const paysMore = policy.DEATH_BENEFIT > 0 && policy.DEATH_BENEFIT !== policy.SUM_ASSURED;
  return [
    { label: isAnnuity ? t.purchasePrice : t.sumAssured, value: <Figures>{rupees(policy.SUM_ASSURED)}</Figures> },
    ...(paysMore ? [{ label: t.deathBenefit, value: <Figures>{rupees(policy.DEATH_BENEFIT)}</Figures> }] : []),
    { label: t.started, value: <Figures>{formatDay(policy.RISK_COMMENCEMENT)}</Figures> },
    ...ends(policy),
    { label: t.premiumTerm, value: premiumTerm(policy) },
    {
      label: t.purpose,
      value: purpose ? inLanguage(purpose) : t.purposeOther,
      link: {
        text: sectionText.change,
        to: to('purposeInsurance', { policyId: policy.POLICY_NUMBER }),
        closed: closedReason('purpose', policy, dayOf(new Date())),
      },
    },
  ];
}

const riderFacts = ({ RIDERS }: PolicyDetails): Fact[] =>
  RIDERS.map((rider) => ({
    label: rider.NAME,
    value: <Figures>{rupees(rider.SUM_ASSURED)}</Figures>,
    note: <Figures>{t.until({ date: rider.ENDS })}</Figures>,
  }));

/** A policy without a date is for life, which an annuity need not mention. */
function ends({ POLICY_TYPE: type, MATURITY_DATE: date }: PolicyDetails): Fact[] {
  if (!date && type === 'ANNUITY') return [];
  const hasMaturity = type !== 'TERM' && type !== 'GROUP';
  return [{ label: hasMaturity ? t.matures : t.coverEnds, value: date ? <Figures>{formatDay(date)}</Figures> : t.forLife }];
}

function premiumTerm({ FREQUENCY, PPT }: PolicyDetails): string {
  if (FREQUENCY === 'S') return t.onePremium;
  return PPT === 1 ? t.yearsOne : t.yearsMany({ n: PPT });
}
