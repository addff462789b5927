import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import classes from './EInsurance.module.css';
import { eiaText as t } from './einsurance.text.ts';

export type Account = ResponseOf<'/eInsurance'>;
type Props = {
  id: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  repositories: Account['repositories'];
};

/** Selection of a repository. The first option takes the focus from an error. */
export function RepositoryField({ id, value, onChange, error, repositories }: Props) {
  return (
    <Radio.Group
      size="md"
      name="repository"
      label={t.repository}
      inputWrapperOrder={['label', 'error', 'input']}
      value={value}
      onChange={onChange}
      error={error && <FieldError>{error}</FieldError>}
    >
      <div className={classes.radios}>
        {repositories.map(({ code, name }, at) => (
          <Radio key={code} value={code} label={name} {...(at === 0 && { id })} />
        ))}
      </div>
    </Radio.Group>
  );
}

/** Its name; one that is no longer on offer keeps its code. */
export const getRepositoryName = ({ repositories }: Pick<Account, 'repositories'>, selectedCode: string): string =>
  repositories.find(({ code }) => code === selectedCode)?.name ?? selectedCode;
