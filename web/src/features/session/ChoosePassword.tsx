import { type ReactNode, type SubmitEvent, useState } from 'react';
import { callPortal } from '../../lib/api/call-portal.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import type { Failure } from '../../lib/failures/failure.ts';
import { afterPress } from '../../lib/forms/after-press.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useStep } from '../../lib/navigation/journey.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { InlineForm } from '../../ui/forms/InlineForm.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import layout from '../../ui/layout/layout.module.css';
import { registrationText as t } from './registration.text.ts';
import { checkPassword, checkUserIdChoice } from './registration-checks.ts';

type Props = {
  title: string;
  step: ReactNode;
  note?: string;
  proofRef: string;
  /** With it a user ID is chosen too. */
  suggestedUserIds?: readonly string[];
  button: string;
  save: (selected: { password: string; ABCUserID?: string }) => Promise<Failure | undefined>;
  /** Called if the proof has expired, to start again. */
  onOld: () => void;
};

/** The server's result for a value. It applies until the value changes. */
type Verdict = { of: string; text: string; isBad: boolean };
const FAULTS = { short: t.short, common: t.common, likeUserId: t.likeUserId, used: t.used };
const LONG = 14;

const verdictFor = (verdict: Verdict | undefined, value: string) => (verdict?.of === value ? verdict : undefined);
const findProblem = (verdict: Verdict | undefined, value: string) => {
  const found = verdictFor(verdict, value);
  return found?.isBad ? found.text : undefined;
};

/** User ID and new password. The server has the list of common passwords. All other rules are checked here immediately. */
export function ChoosePassword({ title, step, note, proofRef, suggestedUserIds, button, save, onOld }: Props) {
  const isNew = suggestedUserIds !== undefined;
  useStep(isNew ? 'registration' : 'forgotPassword', 'DETAILS');
  const [idVerdict, setIdVerdict] = useState<Verdict>();
  const [passwordVerdict, setPasswordVerdict] = useState<Verdict>();
  const [rejection, setRejection] = useState<string>();
  const form = useForm({ userId: '', password: '', repeated: '' }, ({ userId, password, repeated }) => ({
    userId: isNew ? (checkUserIdChoice(userId) ?? findProblem(idVerdict, userId)) : undefined,
    password: checkPassword(password) ?? findProblem(passwordVerdict, password),
    repeated: repeated === password ? undefined : t.differ,
  }));
  const { userId, password } = form.values;

  /** Validates the field that was just left on the server. Saving repeats the check at the latest. */
  async function look(fields: { ABCUserID?: string; password?: string }) {
    const { data, failure } = await callPortal('/checkUser', { proofRef, ...fields });
    if (failure?.code === 'proofOld') return onOld();
    if (data) afterPress(() => showVerdict(fields.password !== undefined, data));
  }
  function showVerdict(isOfPassword: boolean, { available, suggestions, password: verdict }: ResponseOf<'/checkUser'>) {
    if (!isOfPassword && available !== null) setIdVerdict(verdictOnId(userId, available, suggestions));
    if (!isOfPassword || !verdict) return;
    const errorText = verdict.why.map((errorCode) => FAULTS[errorCode]).join(' ');
    setPasswordVerdict({ of: password, text: errorText || rateStrength(password), isBad: errorText !== '' });
  }
  function leaveUserId() {
    form.field('userId').onBlur();
    if (checkUserIdChoice(userId) === undefined && !verdictFor(idVerdict, userId)) void look({ ABCUserID: userId.trim() });
  }
  function leavePassword() {
    form.field('password').onBlur();
    if (checkPassword(password) !== undefined || verdictFor(passwordVerdict, password)) return;
    const selected = isNew && checkUserIdChoice(userId) === undefined ? { ABCUserID: userId.trim() } : {};
    void look({ ...selected, password });
  }

  async function submit(event: SubmitEvent) {
    setRejection(undefined);
    if (!form.submit(event)) return;
    const failure = await save({ password, ...(isNew && { ABCUserID: userId.trim() }) });
    if (failure?.code === 'proofOld') return onOld();
    if (failure?.code === 'userIdTaken') setIdVerdict(verdictOnId(userId, false, []));
    else if (failure?.code === 'passwordWeak') setPasswordVerdict({ of: password, text: faultsIn(failure), isBad: true });
    else if (failure?.code === 'tooMany') return setRejection(failure.message);
    if (failure?.status === 13) form.refuse();
  }

  const good = verdictFor(passwordVerdict, password);
  return (
    <InlineForm
      title={title}
      step={step}
      rejection={rejection}
      summary={form.summary}
      attempt={form.attempt}
      button={button}
      onSubmit={(event) => void submit(event)}
    >
      {isNew && (
        <UserIdLine
          {...form.field('userId')}
          onBlur={leaveUserId}
          isFree={verdictFor(idVerdict, userId)?.isBad === false}
          suggestions={suggestedUserIds}
        />
      )}
      <div>
        <PasswordLine {...form.field('password')} onBlur={leavePassword} label={t.newPassword} autoFocus={!isNew} />
        <p className={`${layout.small} ${layout.dim}`} role="status">
          {good && !good.isBad ? good.text : t.passwordHint}
        </p>
      </div>
      <PasswordLine {...form.field('repeated')} label={t.repeatPassword} />
      {note && <p className={layout.small}>{note}</p>}
    </InlineForm>
  );
}

type LineProps = {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
  autoFocus?: boolean;
};
const PasswordLine = (props: LineProps) => <PasswordField {...props} autoComplete="new-password" />;

type UserIdProps = Omit<LineProps, 'label' | 'autoFocus'> & { isFree: boolean; suggestions: readonly string[] };

function UserIdLine({ isFree, suggestions, ...field }: UserIdProps) {
  return (
    <div>
      <Field {...field} label={t.userId} hint={t.userIdHint} maxLength={30} autoComplete="username" autoFocus />
      <p className={`${layout.small} ${layout.dim}`} role="status">
        {isFree ? t.userIdFree : field.value === '' && t.offered({ ids: suggestions.join(', ') })}
      </p>
    </div>
  );
}

function verdictOnId(userId: string, isFree: boolean, suggestions: readonly string[]): Verdict {
  const offered = suggestions.length > 0 ? ` ${t.offered({ ids: suggestions.join(', ') })}` : '';
  return { of: userId, text: isFree ? t.userIdFree : t.userIdTaken + offered, isBad: !isFree };
}

const rateStrength = (password: string): string => ([...password].length >= LONG ? t.strengthGood : t.strengthFair);

function faultsIn({ data, message }: Failure): string {
  const errorCodes = Array.isArray(data?.why) ? (data.why as (keyof typeof FAULTS)[]) : [];
  return errorCodes.map((error) => FAULTS[error]).join(' ') || message;
}
