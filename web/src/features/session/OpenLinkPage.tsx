import type { LoginResponse } from '@portal/contract/session/session.ts';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { to } from '../../lib/navigation/to.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { applyRedirect } from './apply-redirect.ts';
import { LinkArrival } from './LinkArrival.tsx';
import { linkText as t } from './link.text.ts';

const OPENED = 'opened';

/** A link of a message: the last segment is the one-time handle, the others are labels of the campaign. */
export default function OpenLinkPage() {
  const { '*': path = '' } = useParams();
  // Read once, because the handle is removed from the address immediately.
  const [segments] = useState(() => path.split('/').filter(Boolean));
  const [link] = useState(() => ({ linkType: 'SERVICE' as const, token: segments.at(-1) ?? '', labels: segments.slice(0, -1) }));
  if (segments.length === 1 && segments[0] === OPENED) return <ContinueAfterReload />;
  return <LinkArrival link={link} opened={to('openLink').replace('*', OPENED)} waiting={t.opening} />;
}

/** After a reload: continues by the stored code, without one to the login. */
function ContinueAfterReload() {
  const navigate = useNavigate();
  useEffect(() => {
    const storedLink = session.get(SESSION.dynamicLinkData);
    const isIn = session.has(SESSION.auth) || session.has(SESSION.preLoginKey);
    const address = storedLink && isIn ? applyRedirect({ ...NOTHING_ELSE, ...(JSON.parse(storedLink) as Stored) }).address : to('login');
    void navigate(address, { replace: true });
  }, [navigate]);
  return (
    <>
      <PageHeader />
      <Skeleton label={t.opening} />
    </>
  );
}

type Stored = Pick<LoginResponse, 'redirectPage' | 'policyId' | 'cr' | 'isTerminated' | 'IS_AMOUNT_ZERO' | 'uid' | 'isManage' | 'source'>;
/** Data that a reload loses. The screens request it again. */
const NOTHING_ELSE = { preKey: null, payPremium: null, policyDetails: null, upiDetails: null, appTrackerData: null };
