import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useStep } from '../../../lib/navigation/journey.ts';
import { linkBlob } from '../../../lib/navigation/link-policy.ts';
import { to } from '../../../lib/navigation/to.ts';
import { useOwner } from '../../../lib/records/use-owner.ts';
import { SESSION, session } from '../../../lib/state/storage.ts';
import { useSessionFlag } from '../../../lib/state/use-session-flag.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { EmptyCard } from '../../../ui/layout/StateCard.tsx';
import { Link } from '../../../ui/links/Link.tsx';
import { mandateText } from '../mandate.text.ts';
import { UpiScreen } from './UpiScreen.tsx';
import { upiText as t } from './upi.text.ts';
import { useUpiReturn } from './use-upi-return.ts';

const CLIENT_ID = /^\d{10}$/;

/** The link's policy, without a login: its key opens this journey and no other. */
export default function PreloginUpiPage() {
  useStep('upi', 'START');
  const isLoggedIn = useSessionFlag(SESSION.auth);
  const { customer, clientId: own } = useOwner();
  const ofLink = linkBlob().uid;
  const token = session.get(SESSION.preLoginKey) ?? undefined;
  const linkClient = token && typeof ofLink === 'string' && CLIENT_ID.test(ofLink) ? ofLink : undefined;
  const clientId = isLoggedIn ? own : linkClient;
  const returned = useUpiReturn();
  const body = { ClientId: clientId ?? '', ...(!isLoggedIn && token && { token }) };
  const query = useApiQuery('/upi/getUPIDetails', body, { skip: !clientId || returned.isAsking });
  // Every failure shows the empty state with instructions, so that it reveals nothing (ROLE-004).
  const isEmpty = query.isEmpty || query.data?.length === 0 || query.failure !== undefined || (!isLoggedIn && !clientId);

  return (
    <UpiScreen
      cards={query.data}
      customer={customer}
      before={isLoggedIn ? undefined : { clientId: clientId ?? '' }}
      returned={returned}
      note={
        isLoggedIn && (
          <p>
            <Link to={to('upiAutopay')}>{t.seeAll}</Link>
          </p>
        )
      }
      state={
        <>
          {!query.data && !isEmpty && <Skeleton label={mandateText.loading} rows={1} />}
          {isEmpty && <EmptyCard icon={IconQrcode} title={t.empty} text={t.emptyLink} action={!isLoggedIn && <LogIn />} />}
        </>
      }
      below={() => !isLoggedIn && <Link to={to('login')}>{t.logInToCancel}</Link>}
    />
  );
}

const LogIn = () => (
  <Button component={Link} to={to('login')}>
    {t.logIn}
  </Button>
);
