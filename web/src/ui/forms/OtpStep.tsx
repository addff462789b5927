import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/PinInput.layer.css';
import { Button, PinInput } from '@mantine/core';
import { CODE_LENGTH, readCode } from '@portal/rules/people/identifiers.ts';
import { extractDigits } from '@portal/rules/text/typed-text.ts';
import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  type SyntheticEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { TextButton } from '../links/TextButton.tsx';
import { FieldError } from './FieldError.tsx';
import classes from './OtpStep.module.css';
import { otpText as t } from './otp.text.ts';
import { useCountdown } from './use-countdown.ts';

const LENGTH = CODE_LENGTH;

type Props = {
  /** Where the code went, masked. */
  target: string;
  /** The first line, where the code went one way only. */
  line?: ReactNode;
  /** Back to the step before; not in the OTP dialog. */
  onChange?: () => void;
  /** Label of the button on this screen. */
  button: string;
  resendAfterSeconds: number;
  /** Why the last code was refused. */
  error?: string;
  /** Checks the code. False: it was not right, the boxes are emptied. */
  onSubmit: (otp: string) => Promise<boolean>;
  onResend: () => void;
};

/**
 * Six boxes with one name. The sixth digit submits, whether typed, pasted or autofilled. The button is for users who check first. Pass the
 * reference of the code as `key`, so that a new code resets the boxes.
 */
export function OtpStep({ target, line = t.sent({ target }), onChange, button, resendAfterSeconds, error, onSubmit, onResend }: Props) {
  const id = useId();
  const { first, otp, isShort, ...entry } = useOtpEntry(onSubmit);
  const displayedError = isShort ? t.incomplete : error;
  return (
    <form
      className={classes.step}
      onSubmit={entry.press}
      onKeyDown={submitOnEnter}
      onKeyDownCapture={entry.readKey}
      onChangeCapture={entry.readBox}
      onPasteCapture={(event) => entry.readWhole(event.clipboardData.getData('text/plain'), event)}
      noValidate
    >
      <p>
        {line}{' '}
        {onChange && (
          <TextButton isSmall onClick={onChange}>
            {t.change}
          </TextButton>
        )}
      </p>
      <div>
        <p id={`${id}-label`} className={classes.label}>
          {t.label}
        </p>
        <p id={`${id}-hint`} className={classes.hint}>
          {t.hint}
        </p>
        <div id={`${id}-error`} className={classes.error} role="alert">
          {displayedError && <FieldError>{displayedError}</FieldError>}
        </div>
        <PinInput
          ref={first}
          className={classes.boxes}
          classNames={{ pinInput: classes.box }}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint ${id}-error`}
          ariaLabel={t.label}
          autoFocus
          // A dialog would focus its close button, but late: digits may have been typed by then.
          getInputProps={(index) => (index === Math.min(otp.length, LENGTH - 1) ? { 'data-autofocus': true } : {})}
          inputMode="numeric"
          gap={8}
          error={Boolean(displayedError)}
          value={otp}
          onChange={entry.change}
        />
      </div>
      <ResendLine afterSeconds={resendAfterSeconds} onResend={onResend} />
      <Button type="submit" fullWidth>
        {button}
      </Button>
    </form>
  );
}

/** Digits of the boxes, also from input events that PinInput does not handle. */
function useOtpEntry(onSubmit: Props['onSubmit']) {
  const first = useRef<HTMLInputElement>(null);
  const isSending = useRef(false);
  const [otp, setOtp] = useState('');
  const [isShort, setIsShort] = useState(false);
  const isComplete = otp.length === LENGTH;

  async function submit(code: string) {
    // Typing the last digit and pressing the button right after it submit only once.
    if (isSending.current) return;
    isSending.current = true;
    const isRight = await onSubmit(code);
    isSending.current = false;
    if (isRight) return;
    setOtp('');
    first.current?.focus();
  }
  function change(value: string) {
    const isComplete = value.length === LENGTH && otp.length < LENGTH;
    setOtp(value);
    setIsShort(false);
    if (isComplete) void submit(value);
  }
  /** Reads a code with separators or text around it, pasted or autofilled into one box. PinInput accepts only bare codes. */
  function readWhole(text: string, event: SyntheticEvent) {
    const code = readCode(text);
    if (code.length !== LENGTH) return;
    event.preventDefault();
    event.stopPropagation();
    change(code);
  }
  /** Reads input without key names from a phone: an autofilled code with separators, or a digit of another script. */
  function readBox(event: ChangeEvent<HTMLFormElement>) {
    const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')];
    const at = boxes.indexOf(event.target as unknown as HTMLInputElement);
    const text = boxes[at]?.value ?? '';
    if (/^[0-9]*$/.test(text)) return;
    readWhole(text, event);
    const digit = extractDigits(text).at(-1);
    if (event.isPropagationStopped() || digit === undefined) return;
    event.stopPropagation();
    change((otp.slice(0, at) + digit + otp.slice(at + 1)).slice(0, LENGTH));
    boxes[Math.min(at + 1, LENGTH - 1)]?.focus();
  }
  function press(event: SubmitEvent) {
    event.preventDefault();
    if (isComplete) void submit(otp);
    else setIsShort(true);
  }
  /** Digits of another script. */
  function readKey(event: KeyboardEvent<HTMLFormElement>) {
    const digit = extractDigits(event.key);
    if ([...event.key].length !== 1 || digit === '' || digit === event.key || otp.length >= LENGTH) return;
    event.preventDefault();
    event.stopPropagation();
    change(otp + digit);
  }
  return { first, otp, isShort, change, readKey, readWhole, readBox, press };
}

type ResendProps = { afterSeconds: number; onResend: () => void };

function ResendLine({ afterSeconds, onResend }: ResendProps) {
  const secondsLeft = useCountdown(afterSeconds);
  return (
    <div className={classes.again}>
      {secondsLeft > 0 ? (
        <p>{t.wait({ time: clock(secondsLeft) })}</p>
      ) : (
        <TextButton isSmall onClick={onResend}>
          {t.resend}
        </TextButton>
      )}
      <p className="vh" role="status">
        {secondsLeft > 0 ? t.waitAnnounced({ n: afterSeconds }) : t.ready}
      </p>
    </div>
  );
}

/** Boxes for digits hold every other key back, Enter too; a field submits its form by it. */
function submitOnEnter({ key, repeat, defaultPrevented, currentTarget }: KeyboardEvent<HTMLFormElement>) {
  if (key === 'Enter' && defaultPrevented && !repeat) currentTarget.requestSubmit();
}

const clock = (seconds: number) => `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
