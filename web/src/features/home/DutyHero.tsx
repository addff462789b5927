import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import type { Day } from '@portal/rules/calendar/dates.ts';
import type { Due } from '@portal/rules/money/premium-position.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { to } from '../../lib/navigation/to.ts';
import { type Duty, dutyView } from '../../lib/records/duty-view.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { DuePanel } from '../../ui/layout/DuePanel.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { DutyButton, NotNowButton } from './DutyButton.tsx';
import { dashboardText as t } from './dashboard.text.ts';

/** Main panel with the first duty and its button. */
export function DutyHero({ duty, dues, today }: { duty: Duty; dues: readonly Due[]; today: Day }) {
  const { tag, title, amount, lines } = dutyView(duty, today);
  const options = isCoverAtRisk(duty) && duty.policyNo && <Link to={to('keepCover', { policyId: duty.policyNo })}>{t.seeOptions}</Link>;
  return (
    <DuePanel
      tag={<StatusTag {...tag} onHero />}
      title={title}
      {...(amount !== undefined && { amount })}
      lines={options ? [...lines, options] : lines}
      actions={
        <>
          <DutyButton duty={duty} today={today} variant="white" />
          <SecondButton duty={duty} dues={dues} today={today} />
        </>
      }
    />
  );
}

/** Duties that the page about keeping the cover explains. */
const isCoverAtRisk = ({ kind }: Duty): boolean => kind === 'OVERDUE' || kind === 'DEBIT_FAILED' || kind === 'LAPSED';

/** Second action of a duty: a call, auto-debit for the next premium, or KYC another day. */
function SecondButton({ duty, dues, today }: { duty: Duty; dues: readonly Due[]; today: Day }) {
  const { supportPhone: phone } = useConfig();
  if (duty.kind === 'LAPSED')
    return (
      <Button component="a" href={`tel:${phone}`} variant="outline" color="white">
        {t.callUs({ phone })}
      </Button>
    );
  if (duty.kind === 'KYC') return <NotNowButton duty={duty} today={today} />;
  const isPremium = duty.kind === 'DUE' || duty.kind === 'OVERDUE';
  if (!isPremium || !duty.policyNo || dues.find(({ policyId }) => policyId === duty.policyNo)?.autoDebit) return null;
  return (
    <Button component={Link} to={to('upiAutopay', { policyId: duty.policyNo })} variant="outline" color="white">
      {t.setUpAutoDebit}
    </Button>
  );
}
