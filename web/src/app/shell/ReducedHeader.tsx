import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useContinueSso } from '../../lib/navigation/continue-sso.ts';
import { to } from '../../lib/navigation/to.ts';
import { useNamesInArea } from '../../lib/records/customer.ts';
import { Logo } from '../../ui/links/Logo.tsx';
import classes from './Header.module.css';
import { navText as t } from './nav.text.ts';

/** Header in the group's servicing app: Back and logo (LAY-007). On the first screen of the visit, Back returns to the app. */
export default function ReducedHeader({ provider }: { provider: string }) {
  useNamesInArea();
  const navigate = useNavigate();
  const continueInGroupApp = useContinueSso();
  const back = () => {
    const isFirst = ((window.history.state as { idx?: number } | null)?.idx ?? 0) === 0;
    if (!isFirst) void navigate(-1);
    else void continueInGroupApp();
  };
  return (
    <>
      <button type="button" className={classes.back} onClick={back}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        {t.back}
      </button>
      <Logo name={provider} to={to('dashboard')} />
    </>
  );
}
