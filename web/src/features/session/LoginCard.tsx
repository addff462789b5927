import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useConfig, useSupportHours } from '../../lib/browser/config.ts';
import { to } from '../../lib/navigation/to.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { lazyThemed } from '../../ui/theme/lazy-themed.tsx';
import type { LinkOver } from './LinkNotice.tsx';
import { LoginMethods } from './LoginMethods.tsx';
import classes from './LoginPage.module.css';
import { PasswordLogin } from './PasswordLogin.tsx';
import { sessionText as t } from './session.text.ts';
import { usePasskeyLogin } from './use-passkey-login.ts';

const LinkNotice = lazyThemed(() => import('./LinkNotice.tsx'));
const CodeLogin = lazyThemed(() => import('./CodeLogin.tsx'));

/** State from the previous page: 'Log in again' moves the focus, a found user ID prefills the field, and an expired link shows a notice. */
type Handed = { isAgain?: boolean; userId?: string; notice?: LinkOver } | null;

/** Both ways to log in, and the ways for those who cannot. */
export function LoginCard() {
  const { supportPhone } = useConfig();
  const hours = useSupportHours();
  const location = useLocation();
  const handed = location.state as Handed;
  const passkey = usePasskeyLogin();
  return (
    <div className={classes.card}>
      <Card title={t.logIn}>
        {handed?.notice && (
          <Suspense>
            <LinkNotice notice={handed.notice} />
          </Suspense>
        )}
        {passkey.error && (
          <Notice tone="bad" isAlert>
            {passkey.error}
          </Notice>
        )}
        <LoginMethods
          label={t.howToLogIn}
          methods={[
            {
              title: t.byPassword,
              panel: (
                <PasswordLogin
                  key={location.key}
                  isAgain={Boolean(handed?.isAgain)}
                  userId={handed?.userId}
                  onUserIdFocus={() => void passkey.offer()}
                />
              ),
            },
            {
              title: t.byCode,
              panel: (
                <Suspense fallback={<Skeleton height="8rem" />}>
                  <CodeLogin />
                </Suspense>
              ),
            },
          ]}
        />
        <p className={classes.panel}>
          {/* Not the component for such buttons, whose styles the first load does not have. */}
          <button type="button" className={classes.passkey} onClick={() => void passkey.logIn()}>
            {t.passkey}
          </button>
        </p>
        <p className={classes.help}>{t.newHere({ link: (linkText) => <Link to={to('register')}>{linkText}</Link> })}</p>
        <p>{t.help({ phone: supportPhone, hours, link: (linkText) => <a href={`tel:${supportPhone}`}>{linkText}</a> })}</p>
      </Card>
    </div>
  );
}
