import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Failure, isCorrectable } from '../../lib/failures/failure.ts';
import { to } from '../../lib/navigation/to.ts';
import { login } from '../../lib/records/login.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { withLoader } from '../../lib/state/loader.slice.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { shellText } from '../../ui/layout/shell.text.ts';
import { FirstButton } from '../../ui/links/FirstButton.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { signIn } from './complete-login.ts';
import classes from './LoginPage.module.css';
import { sessionText as t } from './session.text.ts';

type Props = { isAgain: boolean; userId?: string; onUserIdFocus: () => void };
type Missing = { userId?: boolean; password?: boolean };

/**
 * Login with user ID and password. `userId` is a user ID that was just found. A wrong, an unknown and a locked user see an identical text.
 * The browser holds the values, so that characters typed before or during hydration are not lost.
 * `isAgain`: the form takes the focus after 'Log in again'. `onUserIdFocus`: the browser may offer passkeys in the field.
 */
export function PasswordLogin({ isAgain, userId: known, onUserIdFocus }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [missing, setMissing] = useState<Missing>({});
  const [rejection, setRejection] = useState<string>();
  const userIdField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const alert = useRef<HTMLDivElement>(null);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const userId = userIdField.current?.value.trim() ?? '';
    const password = passwordField.current?.value ?? '';
    setMissing({ userId: userId === '', password: password === '' });
    if (userId === '') return userIdField.current?.focus();
    if (password === '') return passwordField.current?.focus();

    setRejection(undefined);
    const result = await withLoader(t.loggingIn, async () => {
      const answer = await checkPassword(userId, password);
      return answer.failure ? answer : { address: await signIn(answer.data, client) };
    });
    if ('address' in result) return navigate(result.address, { replace: true });
    if (passwordField.current) passwordField.current.value = '';
    if (result.failure.code === 'passwordReset') return navigate(to('forgotPassword'));
    if (isRejection(result.failure)) {
      setRejection(result.failure.code === 'tooMany' ? result.failure.message : t.wrong);
      requestAnimationFrame(() => alert.current?.focus());
    } else if (result.failure.status !== 40) {
      useHome.setState({ errorPopup: true });
    }
  }

  return (
    // Without a script, a form of this method is not sent. Otherwise the password would be in the address.
    <form className={classes.form} method="dialog" onSubmit={(event) => void submit(event)} noValidate>
      {rejection && (
        <Notice tone="bad" isAlert ref={alert}>
          {rejection}
        </Notice>
      )}
      <TextField
        ref={userIdField}
        label={t.userId}
        autoComplete="username webauthn"
        onFocus={onUserIdFocus}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={isAgain}
        defaultValue={known}
        error={missing.userId ? shellText.required({ label: t.userId }) : undefined}
      />
      <PasswordField
        ref={passwordField}
        label={t.password}
        autoComplete="current-password"
        error={missing.password ? shellText.required({ label: t.password }) : undefined}
      />
      <FirstButton type="submit">{t.logIn}</FirstButton>
      <p className={classes.links}>
        <Link to={to('forgotUser')}>{t.forgotUser}</Link>
        <Link to={to('forgotPassword')}>{t.forgotPassword}</Link>
      </p>
    </form>
  );
}

/** Both steps of a password login. The first returns an identical response for every user. */
async function checkPassword(ABCUserID: string, password: string) {
  const methods = await login({ api: 'checkCommonUserNewLogin', functionality: 'DEFAULT_PROCESS', ABCUserID });
  if (methods.failure) return methods;
  return login({ api: 'checkPassword', ABCUserID, password, loginRef: methods.data.loginRef });
}

const isRejection = (failure: Failure) => isCorrectable(failure) || failure.status === 21;
