import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import classes from './Choice.module.css';

type Props<Value extends string> = {
  /** Label of the group for screen readers. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** One of a few, beside each other; the arrow keys choose. */
export function Choice<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <SegmentedControl
      aria-label={label}
      value={value}
      data={[...options]}
      withItemsBorders={false}
      onChange={onChange}
      classNames={{ root: classes.choice, indicator: classes.indicator, control: classes.option, label: classes.label }}
    />
  );
}
