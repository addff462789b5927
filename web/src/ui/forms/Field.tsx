import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { FieldError } from './FieldError.tsx';

type Props = {
  id: string;
  name?: string;
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
  /** Only for free text. A value that is read may be pasted with separators, so its length is checked after that. */
  maxLength?: number;
  inputMode?: 'numeric' | 'decimal';
  autoComplete?: string;
  autoFocus?: boolean;
  /** Hidden while it is typed. */
  type?: 'password';
};

/** One line of a form, its hint and error under the label. */
export function Field({ hint, error, onChange, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      description={hint}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error && <FieldError>{error}</FieldError>}
    />
  );
}
