import { type ClaimantRole, type ClaimType, DEATH_NATURES } from '@portal/rules/claims/claim.ts';
import { hasRelation } from '@portal/rules/claims/claim-form.ts';
import { RELATIONSHIPS, relationshipName } from '@portal/rules/people/relationship.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { useForm } from '../../lib/forms/use-form.ts';
import { listContacts, useCustomer } from '../../lib/records/customer.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { AccountTypeField, IfscField } from '../../ui/forms/AccountFields.tsx';
import { accountFieldsText } from '../../ui/forms/account-fields.text.ts';
import { DateField } from '../../ui/forms/DateField.tsx';
import { dateFieldText } from '../../ui/forms/date-field.text.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { DigitsField } from '../../ui/forms/NumberFields.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { claimText } from './claim.text.ts';
import { claimDetailsText as t } from './claim-details.text.ts';
import type { ClaimDetails } from './claim-details-form.ts';

type Name = keyof ClaimDetails;
type Form = ReturnType<typeof useForm<Name>>;
type LineProps = { form: Form; name: Name; label: string };
type TextProps = LineProps & { maxLength?: number; hint?: string; autoComplete?: string };

const TextLine = ({ form, name, label, maxLength = 100, autoComplete = 'off', ...rest }: TextProps) => (
  <Field {...form.field(name)} label={label} maxLength={maxLength} autoComplete={autoComplete} {...rest} />
);

const DateLine = ({ form, name, label }: LineProps) => <DateField {...form.field(name)} label={label} hint={dateFieldText.example} />;

function SelectLine({ form, name, label, data }: LineProps & { data: { value: string; label: string }[] }) {
  const { id, value, onChange, error } = form.field(name);
  return (
    <Select
      id={id}
      label={label}
      data={[{ value: '', label: claimText.choose }, ...data]}
      value={value}
      onChange={onChange}
      error={error && <FieldError>{error}</FieldError>}
    />
  );
}

export function EventCard({ form, claimType }: { form: Form; claimType: ClaimType }) {
  const { nature } = form.values;
  const isDeath = claimType === 'DEATH';
  const isIll = claimType === 'CRITICAL_ILLNESS';
  const isStay = claimType === 'HOSPITAL_CASH';
  return (
    <Card title={t.event}>
      <div className={`${layout.stack} ${layout.narrow}`}>
        {isDeath && (
          <SelectLine form={form} name="nature" label={t.nature} data={DEATH_NATURES.map((value) => ({ value, label: t[value] }))} />
        )}
        <TextLine form={form} name="cause" label={t.cause} maxLength={200} />
        <TextLine form={form} name="placeOfEvent" label={t.place} />
        {(isIll || isStay) && <TextLine form={form} name="hospital" label={t.hospital} />}
        {isIll && <DateLine form={form} name="diagnosedOn" label={t.diagnosedOn} />}
        {isStay && <DateLine form={form} name="admittedOn" label={t.admittedOn} />}
        {isStay && <DateLine form={form} name="dischargedOn" label={t.dischargedOn} />}
        {isDeath && nature !== '' && nature !== 'NATURAL' && <TextLine form={form} name="firNumber" label={t.fir} maxLength={40} />}
      </div>
    </Card>
  );
}

type ClaimantProps = {
  form: Form;
  role: ClaimantRole;
  /** The number that a code has proved; of a customer's own policy the portal has it. */
  mobile: string | undefined;
};

export function ClaimantCard({ form, role, mobile }: ClaimantProps) {
  const customer = useCustomer();
  const relations = RELATIONSHIPS.map((code) => ({ value: code, label: inLanguage(relationshipName(code)) }));
  return (
    <Card title={t.you}>
      <div className={`${layout.stack} ${layout.narrow}`}>
        <KeyValue variant="rows" items={[{ label: claimText.mobile, value: mobile ?? listContacts(customer).mobile ?? '' }]} />
        <TextLine form={form} name="name" label={t.name} maxLength={60} autoComplete="name" />
        {hasRelation(role) && <SelectLine form={form} name="relation" label={t.relation} data={relations} />}
        <DateLine form={form} name="dob" label={t.dob} />
        <TextLine form={form} name="email" label={t.email} autoComplete="email" />
        <TextLine form={form} name="address" label={t.address} maxLength={200} autoComplete="street-address" />
        <TextLine form={form} name="pan" label={t.pan} maxLength={10} hint={t.panHint} />
        {role === 'APPOINTEE' && <TextLine form={form} name="childName" label={t.childName} maxLength={60} />}
        {role === 'APPOINTEE' && <DateLine form={form} name="childDob" label={t.childDob} />}
      </div>
    </Card>
  );
}

export const AccountCard = ({ form }: { form: Form }) => (
  <Card title={t.account}>
    <div className={`${layout.stack} ${layout.narrow}`}>
      <TextLine form={form} name="holder" label={accountFieldsText.holder} />
      <DigitsField {...form.field('accountNo')} name="accountNo" label={accountFieldsText.account} />
      <DigitsField {...form.field('accountAgain')} name="accountAgain" label={t.again} />
      <IfscField {...form.field('ifsc')} name="ifscCode" hint={undefined} />
      <AccountTypeField {...form.field('accountType')} name="accountType" />
    </div>
  </Card>
);

export function OtherPoliciesCard({ form }: { form: Form }) {
  const companies = useApiQuery('/policyCompanies/all', {}).data?.companies ?? [];
  return (
    <Card title={t.others}>
      <div className={`${layout.stack} ${layout.narrow}`}>
        <SelectLine form={form} name="company" label={t.company} data={companies.map(({ CODE, NAME }) => ({ value: CODE, label: NAME }))} />
        {form.values.company !== '' && <TextLine form={form} name="otherNumber" label={t.otherNumber} maxLength={30} />}
      </div>
    </Card>
  );
}
