import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { ssoText, useContinueSso } from '../../lib/navigation/continue-sso.ts';
import { to } from '../../lib/navigation/to.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { LinkArrival } from './LinkArrival.tsx';
import { linkText as t } from './link.text.ts';

const OPENED = 'opened';

/** Entry from the group's single sign-on. With a token for the servicing app, it is the return to that app. */
export default function GroupLoginPage() {
  const { id = '' } = useParams();
  // Read once, because the id is removed from the address immediately.
  const [link] = useState({ linkType: 'ABC' as const, token: id, labels: [] });
  const [isOnTheWayBack] = useState(() => session.has(SESSION.ssoTokenData) && session.get(SESSION.source) === 'SERVICING_APP');
  if (isOnTheWayBack) return <ReturnLink />;
  if (link.token === OPENED) return <Navigate to={to(session.has(SESSION.auth) ? 'dashboard' : 'login')} replace />;
  return <LinkArrival link={link} opened={to('groupLogin').replace(':id', OPENED)} waiting={t.comingFromGroup} />;
}

function ReturnLink() {
  const goBack = useContinueSso();
  const navigate = useNavigate();
  const hasStarted = useRef(false);
  // The configuration names the hosts that may be followed; before it is there, none may.
  const { isLoading } = useApiQuery('/config.json', {});
  useEffect(() => {
    if (isLoading || hasStarted.current) return;
    hasStarted.current = true;
    void goBack().then((isLeaving) => isLeaving || navigate(to('login'), { replace: true }));
  }, [isLoading, goBack, navigate]);
  return (
    <>
      <PageHeader />
      <Skeleton label={ssoText.goingToGroup} />
    </>
  );
}
