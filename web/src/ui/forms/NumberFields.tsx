import { groupRupees } from '@portal/rules/money/money.ts';
import { normaliseMobile } from '@portal/rules/people/identifiers.ts';
import { extractDecimal, extractDigits } from '@portal/rules/text/typed-text.ts';
import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'inputMode' | 'maxLength'>;

/** Only digits stay in it, however they come: typed, pasted with spaces, or in another script (VAL-017). `most`: applied to the digits. */
export const DigitsField = ({ onChange, most, ...rest }: Props & { most?: number }) => (
  <Field autoComplete="off" {...rest} inputMode="numeric" onChange={(value) => onChange(extractDigits(value).slice(0, most))} />
);

/** Digits and a decimal point. Pasted thousands separators are accepted (VAL-017). */
export const AmountField = ({ onChange, ...rest }: Props) => (
  <Field autoComplete="off" {...rest} inputMode="decimal" onChange={(value) => onChange(extractDecimal(value))} />
);

/** An amount of rupees: gets its commas when the field is left. While it is typed nothing is added, so that the cursor never jumps. */
export const RupeeField = ({ value, onChange, onBlur, ...rest }: Props) => (
  <AmountField
    {...rest}
    value={value}
    onChange={onChange}
    onBlur={() => {
      onChange(groupRupees(value));
      onBlur();
    }}
  />
);

/** A mobile of India: a pasted number loses its country code, any other input keeps its digits. */
export const MobileField = ({ onChange, ...rest }: Props) => (
  <Field {...rest} inputMode="numeric" onChange={(value) => onChange(normaliseMobile(value) ?? extractDigits(value))} />
);
