import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './ConsentGate.module.css';
import { FieldError } from './FieldError.tsx';
import { useReportUnticked } from './unticked-boxes.ts';

type Props = {
  /** Target of the error summary's link. */
  id?: string;
  name?: string;
  label: string;
  isOn: boolean;
  error: string | false;
  onTick: (isOn: boolean) => void;
  children?: ReactNode;
};

/** Checkbox that must be ticked before the button works. It shows its own error. */
export function ConsentGate({ id: boxId, name, label, isOn, error, onTick, children }: Props) {
  const ownId = useId();
  const id = boxId ?? ownId;
  useReportUnticked(id, error);
  return (
    <div>
      <Checkbox
        id={id}
        name={name}
        label={label}
        checked={isOn}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <div className={classes.below}>
        <div id={`${id}-error`} className={classes.error} role="alert">
          {error && <FieldError>{error}</FieldError>}
        </div>
        {children}
      </div>
    </div>
  );
}
