import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import { PERSONAL_FIELDS } from '@portal/rules/people/personal-details.ts';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../../lib/api/wire.ts';
import { isCorrectable } from '../../../lib/failures/failure.ts';
import { draftForm, loadDraft, useDraft } from '../../../lib/forms/use-draft.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { to } from '../../../lib/navigation/to.ts';
import { openRequestIn } from '../../../lib/records/open-request.ts';
import { Declaration } from '../../../ui/forms/Declaration.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { YesNo } from '../../../ui/forms/YesNo.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { type Rejection, RequestForm } from '../../../ui/request/RequestForm.tsx';
import { listWord } from '../profile.text.ts';
import { Choice } from './FatcaChoice.tsx';
import { FatcaResidencies } from './FatcaResidencies.tsx';
import { fatcaText as t } from './fatca.text.ts';
import { EMPTY_FATCA, type FatcaField, type FatcaValues, fatcaErrors, STORED_FIELDS, toDeclaration, WORDS_MAX } from './fatca-form.ts';

const FATCA_DRAFT = draftForm('fatca-details', STORED_FIELDS);
const OCCUPATIONS = PERSONAL_FIELDS.OCCUPATION.map((value) => ({ value, label: listWord(value) }));
const ADDRESSES = [
  { value: 'RESIDENTIAL', label: t.home },
  { value: 'BUSINESS', label: t.business },
];

type Countries = ResponseOf<'/country/all'>['countries'];
type Props = { isAgain: boolean; countries: Countries; onDone: (receipt: ResponseOf<'/createCase/fatcaDeclaration'>) => void };

/** All questions start empty, because an earlier declaration is never shown. */
export function FatcaForm({ isAgain, countries, onDone }: Props) {
  const navigate = useNavigate();
  const { send } = useApiMutation('/createCase/fatcaDeclaration', { popup: 'network', loader: t.sending });
  const form = useForm<FatcaField>({ ...EMPTY_FATCA, ...loadDraft(FATCA_DRAFT) }, fatcaErrors);
  const { done } = useDraft(FATCA_DRAFT, t.thing, form.values);
  const [isOn, setIsOn] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [isOld, setIsOld] = useState(false);
  const choices = [{ value: '', label: t.choose }, ...countries.map(({ CODE, NAME }) => ({ value: CODE, label: NAME }))];

  function check(event: SubmitEvent): boolean {
    setIsMissing(!isOn);
    return form.submit(event) && isOn;
  }

  async function submit(): Promise<Rejection | undefined> {
    const { data, failure } = await send({ ...toDeclaration(form.values), consent: true, consentVersion: DECLARATIONS_VERSION });
    if (data) {
      done();
      onDone(data);
    }
    if (failure?.code === 'versionOld') {
      setIsOld(true);
      setIsOn(false);
    }
    return failure && { text: isCorrectable(failure) ? failure.error : undefined, open: openRequestIn(failure) };
  }

  const textField = (name: FatcaField, label: string) => (
    <Field {...form.field(name)} label={label} maxLength={WORDS_MAX} autoComplete="off" />
  );
  const choice = (name: FatcaField, label: string, data = choices) => <Choice field={form.field(name)} label={label} data={data} />;
  const withPlaceholder = (list: { value: string; label: string }[]) => [{ value: '', label: t.choose }, ...list];
  const { citizenship, citizenship2, citizenship3 }: FatcaValues = form.values;

  return (
    <RequestForm
      className={layout.stack}
      terms={null}
      errors={form.summary}
      check={check}
      send={submit}
      submit={t.submit}
      onCancel={() => void navigate(to('viewProfile'))}
      trackAt={to('serviceRequests', { tab: 'tab2' })}
    >
      {isAgain && <p className={layout.dim}>{t.notShown}</p>}
      <Card title={t.birth}>
        <div className={layout.stack}>
          {textField('birthPlace', t.birthPlace)}
          {choice('birthCountry', t.birthCountry)}
          {choice('citizenship', t.citizenship)}
          {citizenship !== '' && choice('citizenship2', t.citizenshipMore)}
          {citizenship !== '' && (citizenship2 !== '' || citizenship3 !== '') && choice('citizenship3', t.citizenshipMore)}
          {textField('fatherOrSpouseName', t.parent)}
          {choice('occupation', t.occupation, withPlaceholder(OCCUPATIONS))}
          {choice('addressType', t.address, withPlaceholder(ADDRESSES))}
        </div>
      </Card>
      <Card title={t.tax}>
        <div className={layout.stack}>
          <YesNo {...form.field('indiaResident')} label={t.india} />
          <YesNo {...form.field('usPerson')} label={t.us} hint={t.usHint} />
          <YesNo {...form.field('otherResident')} label={t.other} />
          {form.values.otherResident === 'Y' && <FatcaResidencies form={form} countries={choices} />}
        </div>
      </Card>
      <Declaration kind="FATCA" isOn={isOn} onTick={setIsOn} isMissing={isMissing} isOld={isOld} />
    </RequestForm>
  );
}
