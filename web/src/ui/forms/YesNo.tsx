import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Group, Radio } from '@mantine/core';
import { text } from '../../lib/text/text.ts';
import { FieldError } from './FieldError.tsx';

const t = text({ yes: { en: 'Yes', hi: 'हाँ' }, no: { en: 'No', hi: 'नहीं' } });

type Props = {
  id: string;
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

/** A question without an answer that is chosen before. */
export const YesNo = ({ id, label, hint, value, onChange, error }: Props) => (
  <Radio.Group label={label} description={hint} value={value} onChange={onChange} error={error && <FieldError>{error}</FieldError>}>
    <Group gap="lg">
      <Radio id={id} value="Y" label={t.yes} />
      <Radio value="N" label={t.no} />
    </Group>
  </Radio.Group>
);
