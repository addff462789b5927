import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { shellText as t } from '../layout/shell.text.ts';
import classes from './PasswordField.module.css';
import { TextField } from './TextField.tsx';

type Props = {
  ref?: Ref<HTMLInputElement>;
  id?: string;
  label: string;
  /** Absent in a form that reads the field itself. */
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  autoFocus?: boolean;
  error?: string | undefined;
  autoComplete: 'current-password' | 'new-password';
};

/** A password that can be shown. */
export function PasswordField({ value, onChange, ...rest }: Props) {
  const [isVisible, setIsVisible] = useState(false);
  const Icon = isVisible ? IconEyeOff : IconEye;
  return (
    <TextField
      type={isVisible ? 'text' : 'password'}
      {...rest}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={128}
      value={value}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      end={
        <button
          type="button"
          className={classes.show}
          aria-label={isVisible ? t.hidePassword : t.showPassword}
          onClick={() => setIsVisible(!isVisible)}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
        </button>
      }
    />
  );
}
