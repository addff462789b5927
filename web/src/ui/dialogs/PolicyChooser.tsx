import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { FieldError } from '../forms/FieldError.tsx';
import { Dates } from '../layout/Figures.tsx';
import layout from '../layout/layout.module.css';
import { TextButton } from '../links/TextButton.tsx';
import { Dialog } from './Dialog.tsx';
import classes from './PolicyChooser.module.css';
import { policyChooserText as t } from './policy-chooser.text.ts';

type Policy = { POLICY_NUMBER: string; PLAN_NAME: string };
type Props = {
  /** Target of the error summary's link. */
  id?: string;
  label: string;
  policies: readonly Policy[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
  /** Policy that cannot be left out. */
  fixed?: string;
  /** Policies that the change cannot apply to, with the reason. */
  unusable?: readonly (Policy & { reason: string })[];
};

/** Longer lists are chosen in a dialog, so that the fields after them stay in view. */
const INLINE_MAX = 3;

/** Policies that a change applies to. */
export function PolicyChooser({ id, label, policies, value, onChange, error, fixed, unusable }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (policies.length <= INLINE_MAX) return <Boxes {...{ id, label, policies, value, onChange, error, fixed, unusable }} />;
  return (
    <div>
      <p className={classes.label}>{label}</p>
      {error && <FieldError>{error}</FieldError>}
      <p className={layout.between}>
        <span className={layout.strong}>{selectionText(policies, value)}</span>
        <TextButton id={id} aria-label={t.chooseFor({ label })} onClick={() => setIsOpen(true)}>
          {t.choose}
        </TextButton>
      </p>
      {isOpen && (
        <ChooserDialog
          {...{ label, policies, value, fixed, unusable }}
          onClose={() => setIsOpen(false)}
          onUse={(selected) => {
            onChange(selected);
            setIsOpen(false);
          }}
        />
      )}
    </div>
  );
}

function selectionText(policies: readonly Policy[], value: readonly string[]): string {
  if (value.length === policies.length) return t.all({ n: policies.length });
  const [only, ...more] = policies.filter(({ POLICY_NUMBER }) => value.includes(POLICY_NUMBER));
  if (only && more.length === 0) return t.policy({ plan: only.PLAN_NAME, number: only.POLICY_NUMBER });
  return value.length === 0 ? t.none : t.some({ n: value.length, all: policies.length });
}

type DialogProps = Pick<Props, 'label' | 'policies' | 'value' | 'fixed' | 'unusable'> & {
  onClose: () => void;
  onUse: (selected: string[]) => void;
};

/** A change counts only once it is confirmed. */
function ChooserDialog({ label, policies, value, fixed, unusable, onClose, onUse }: DialogProps) {
  const [selected, setSelected] = useState<string[]>([...value]);
  const [isMissing, setIsMissing] = useState(false);
  const numbers = policies.map(({ POLICY_NUMBER }) => POLICY_NUMBER);
  const isAll = selected.length === numbers.length;
  const n = selected.length;
  return (
    <Dialog
      title={t.title}
      onClose={onClose}
      footer={
        <Button onClick={() => (n === 0 ? setIsMissing(true) : onUse(selected))}>
          {n === 0 ? t.confirmNone : n === 1 ? t.confirmOne : t.confirmMany({ n })}
        </Button>
      }
    >
      <div className={layout.stack4}>
        <Checkbox
          label={t.allPolicies}
          checked={isAll}
          indeterminate={!isAll && n > 0}
          onChange={() => setSelected(isAll ? (fixed ? [fixed] : []) : numbers)}
        />
        <Boxes
          label={label}
          policies={policies}
          value={selected}
          onChange={setSelected}
          error={isMissing && n === 0 ? t.missing : undefined}
          fixed={fixed}
          unusable={unusable}
        />
      </div>
    </Dialog>
  );
}

type BoxesProps = { [Key in keyof Props]: Props[Key] | undefined } & Pick<Props, 'label' | 'policies' | 'value' | 'onChange'>;

const Boxes = ({ id, label, policies, value, onChange, error, fixed, unusable = [] }: BoxesProps) => (
  <Checkbox.Group
    label={label}
    value={[...value]}
    onChange={onChange}
    error={error && <FieldError>{error}</FieldError>}
    inputWrapperOrder={['label', 'error', 'input']}
  >
    <div className={layout.stack4}>
      {policies.map(({ POLICY_NUMBER: number, PLAN_NAME: plan }, at) => (
        <Checkbox
          key={number}
          value={number}
          label={t.policy({ plan, number })}
          disabled={number === fixed}
          {...(at === 0 && id && { id })}
        />
      ))}
      {unusable.length > 0 && (
        <div className={classes.unusable}>
          <p>{t.unusable}</p>
          <ul>
            {unusable.map(({ POLICY_NUMBER: number, PLAN_NAME: plan, reason }) => (
              <li key={number}>
                <b>{t.policy({ plan, number })}</b> <Dates>{reason}</Dates>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  </Checkbox.Group>
);
