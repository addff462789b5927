import { FieldError } from '../../../ui/forms/FieldError.tsx';
import { Select } from '../../../ui/forms/Select.tsx';

type FormField = { id: string; value: string; onChange: (value: string) => void; error: string | undefined };
type ChoiceProps = { field: FormField; label: string; data: { value: string; label: string }[] };

/** One of a list, with its error. */
export const Choice = ({ field: { id, value, onChange, error }, label, data }: ChoiceProps) => (
  <Select id={id} label={label} data={data} value={value} onChange={onChange} error={error && <FieldError>{error}</FieldError>} />
);
