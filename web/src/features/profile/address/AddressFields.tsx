import { ADDRESS_LENGTHS, ADDRESS_PROOFS, ADDRESS_TYPES } from '@portal/rules/people/address.ts';
import { STATE_NAMES } from '@portal/rules/people/pin-code.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FieldError } from '../../../ui/forms/FieldError.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { addressText as t } from './address.text.ts';
import type { AddressForm } from './use-address-form.ts';

/** Type, lines, PIN code with city and state, country for customers abroad, and the kind of proof. */
export function AddressFields({ form, nri }: { form: AddressForm; nri: boolean }) {
  const { field, isHome } = form;
  const countries = useApiQuery('/country/all', {}, { skip: !nri }).data?.countries ?? [];
  const select = (name: 'addressType' | 'country' | 'state' | 'proofType', data: { value: string; label: string }[], label: string) => {
    const { id, value, onChange, error } = field(name);
    return <Select id={id} label={label} data={data} value={value} onChange={onChange} error={error && <FieldError>{error}</FieldError>} />;
  };
  return (
    <>
      {select(
        'addressType',
        ADDRESS_TYPES.map((value) => ({ value, label: t[value] })),
        t.type,
      )}
      {nri &&
        countries.length > 0 &&
        select(
          'country',
          countries.map(({ CODE, NAME }) => ({ value: CODE, label: NAME })),
          t.country,
        )}
      <Field {...field('line1')} label={t.line1} maxLength={ADDRESS_LENGTHS.line1[1]} autoComplete="address-line1" />
      <Field {...field('line2')} label={t.line2} maxLength={ADDRESS_LENGTHS.line2[1]} autoComplete="address-line2" />
      <Field {...field('line3')} label={t.line3} maxLength={ADDRESS_LENGTHS.line3[1]} autoComplete="address-line3" />
      <div className={layout.grid2}>
        <Field
          {...field('pincode')}
          label={isHome ? t.pincode : t.foreignPin}
          {...(!isHome && { maxLength: ADDRESS_LENGTHS.foreignPin[1] })}
          autoComplete="postal-code"
          {...(isHome && { inputMode: 'numeric' as const })}
        />
        <Field {...field('city')} label={t.city} maxLength={ADDRESS_LENGTHS.city[1]} autoComplete="address-level2" />
      </div>
      {isHome ? (
        select('state', [{ value: '', label: t.chooseState }, ...STATE_NAMES.map((value) => ({ value, label: value }))], t.state)
      ) : (
        <Field {...field('state')} label={t.state} maxLength={ADDRESS_LENGTHS.state[1]} autoComplete="address-level1" />
      )}
      {select('proofType', [{ value: '', label: t.chooseProof }, ...ADDRESS_PROOFS.map((value) => ({ value, label: t[value] }))], t.proof)}
    </>
  );
}
