import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import type { Day } from '@portal/rules/calendar/dates.ts';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { type Duty, dutyView } from '../../lib/records/duty-view.ts';
import { trackOwnApplication } from '../../lib/state/app-tracker.slice.ts';
import { Link } from '../../ui/links/Link.tsx';
import { dashboardText as t } from './dashboard.text.ts';

type Props = { duty: Duty; today: Day; variant?: 'white' | 'default'; size?: string };

/** Button of a duty that links to its page. */
export function DutyButton({ duty, today, variant = 'default', size }: Props) {
  const { button, address } = dutyView(duty, today);
  const { kind, reference } = duty;
  if (kind === 'KYC') return <KycButton {...{ label: button, address, variant, size }} />;
  const isApplication = kind.startsWith('APPLICATION_') && reference !== null;
  return (
    <Button
      component={Link}
      to={address}
      variant={variant}
      {...(size && { size })}
      {...(isApplication && { onClick: () => trackOwnApplication(reference) })}
    >
      {button}
    </Button>
  );
}

type KycProps = { label: string; address: string; variant: string; size: string | undefined };
/** Starting is counted before the page opens. */
function KycButton({ label, address, variant, size }: KycProps) {
  const navigate = useNavigate();
  const { send, isSending } = useApiMutation('/updateKycpopUp');
  async function start() {
    await send({ action: 'START' });
    await navigate(address);
  }
  return (
    <Button variant={variant} {...(size && { size })} disabled={isSending} onClick={() => void start()}>
      {label}
    </Button>
  );
}

/** Puts KYC off for some days; not once it is overdue. */
export function NotNowButton({ duty, today, size }: { duty: Duty; today: Day; size?: string }) {
  const { send, isSending } = useApiMutation('/updateKycpopUp');
  if (duty.kind !== 'KYC' || (duty.on ?? '') < today) return null;
  const look = size ? { variant: 'default', size } : { variant: 'outline', color: 'white' };
  return (
    <Button {...look} disabled={isSending} onClick={() => void send({ action: 'LATER' })}>
      {t.notNow}
    </Button>
  );
}
