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
import type { Details, Filing } from './claim-details-form.ts';

type FilingForm = ReturnType<typeof useForm<keyof Filing>>;
type DetailsForm = ReturnType<typeof useForm<keyof Details>>;
type FieldProps = ReturnType<FilingForm['field']>;
type LineProps = { field: FieldProps; label: string };
type TextProps = LineProps & { maxLength?: number; hint?: string; autoComplete?: string };

const TextLine = ({ field, maxLength = 100, autoComplete = 'off', ...labels }: TextProps) => (
  <Field {...field} maxLength={maxLength} autoComplete={autoComplete} {...labels} />
);

const DateLine = ({ field, label }: LineProps) => <DateField {...field} label={label} hint={dateFieldText.example} />;

function SelectLine({ field, label, data }: LineProps & { data: { value: string; label: string }[] }) {
  const { id, value, onChange, error } = field;
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

type FilingProps = {
  form: FilingForm;
  claimType: ClaimType;
  /** The number that a code has proved; of a customer's own policy the portal has it. */
  mobile: string | undefined;
};

/** The fields that file a claim: the event, and the name of the claimant. */
export function FilingCard({ form, claimType, mobile }: FilingProps) {
  const customer = useCustomer();
  const isIll = claimType === 'CRITICAL_ILLNESS';
  const isStay = claimType === 'HOSPITAL_CASH';
  return (
    <Card title={t.event}>
      <div className={`${layout.stack} ${layout.narrow}`}>
        {claimType === 'DEATH' && (
          <SelectLine field={form.field('nature')} label={t.nature} data={DEATH_NATURES.map((value) => ({ value, label: t[value] }))} />
        )}
        <TextLine field={form.field('cause')} label={t.cause} maxLength={200} />
        {(isIll || isStay) && <TextLine field={form.field('hospital')} label={t.hospital} />}
        {isIll && <DateLine field={form.field('diagnosedOn')} label={t.diagnosedOn} />}
        {isStay && <DateLine field={form.field('admittedOn')} label={t.admittedOn} />}
        {isStay && <DateLine field={form.field('dischargedOn')} label={t.dischargedOn} />}
        <TextLine field={form.field('name')} label={t.name} maxLength={60} autoComplete="name" />
        <KeyValue variant="rows" items={[{ label: claimText.mobile, value: mobile ?? listContacts(customer).mobile ?? '' }]} />
      </div>
    </Card>
  );
}

/** `hasReport`: a police report is among the documents. */
export const PlaceCard = ({ form, hasReport }: { form: DetailsForm; hasReport: boolean }) => (
  <Card title={t.event}>
    <div className={`${layout.stack} ${layout.narrow}`}>
      <TextLine field={form.field('placeOfEvent')} label={t.place} />
      {hasReport && <TextLine field={form.field('firNumber')} label={t.fir} maxLength={40} />}
    </div>
  </Card>
);

export function ClaimantCard({ form, role }: { form: DetailsForm; role: ClaimantRole }) {
  const relations = RELATIONSHIPS.map((code) => ({ value: code, label: inLanguage(relationshipName(code)) }));
  return (
    <Card title={t.you}>
      <div className={`${layout.stack} ${layout.narrow}`}>
        {hasRelation(role) && <SelectLine field={form.field('relation')} label={t.relation} data={relations} />}
        <DateLine field={form.field('dob')} label={t.dob} />
        <TextLine field={form.field('email')} label={t.email} autoComplete="email" />
        <TextLine field={form.field('address')} label={t.address} maxLength={200} autoComplete="street-address" />
        <TextLine field={form.field('pan')} label={t.pan} maxLength={10} hint={t.panHint} />
        {role === 'APPOINTEE' && <TextLine field={form.field('childName')} label={t.childName} maxLength={60} />}
        {role === 'APPOINTEE' && <DateLine field={form.field('childDob')} label={t.childDob} />}
      </div>
    </Card>
  );
}

export const AccountCard = ({ form }: { form: DetailsForm }) => (
  <Card title={t.account}>
    <div className={`${layout.stack} ${layout.narrow}`}>
      <TextLine field={form.field('holder')} label={accountFieldsText.holder} />
      <DigitsField {...form.field('accountNo')} name="accountNo" label={accountFieldsText.account} />
      <DigitsField {...form.field('accountAgain')} name="accountAgain" label={t.again} />
      <IfscField {...form.field('ifsc')} name="ifscCode" hint={undefined} />
      <AccountTypeField {...form.field('accountType')} name="accountType" />
    </div>
  </Card>
);

export function OtherPoliciesCard({ form }: { form: DetailsForm }) {
  const companies = useApiQuery('/policyCompanies/all', {}).data?.companies ?? [];
  return (
    <Card title={t.others}>
      <div className={`${layout.stack} ${layout.narrow}`}>
        <SelectLine
          field={form.field('company')}
          label={t.company}
          data={companies.map(({ CODE, NAME }) => ({ value: CODE, label: NAME }))}
        />
        {form.values.company !== '' && <TextLine field={form.field('otherNumber')} label={t.otherNumber} maxLength={30} />}
      </div>
    </Card>
  );
}
