import { findOpeningErrors, isRepositoryCode, MAX_EIA_POLICIES, type OpeningForm } from '@portal/rules/people/e-insurance.ts';
import { NAME_MAX } from '@portal/rules/people/nominee.ts';
import { RELATIONSHIPS, relationshipName } from '@portal/rules/people/relationship.ts';
import { type SubmitEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { Body, ResponseOf } from '../../lib/api/wire.ts';
import { type Failure, isCorrectable } from '../../lib/failures/failure.ts';
import { draftForm, loadDraft, useDraft } from '../../lib/forms/use-draft.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { to } from '../../lib/navigation/to.ts';
import { openRequestIn } from '../../lib/records/open-request.ts';
import { useServiceRequest } from '../../lib/state/service-request.slice.ts';
import { inLanguage, text } from '../../lib/text/text.ts';
import { PolicyChooser } from '../../ui/dialogs/PolicyChooser.tsx';
import { ConsentGate } from '../../ui/forms/ConsentGate.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { MobileField } from '../../ui/forms/NumberFields.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { type Rejection, RequestForm } from '../../ui/request/RequestForm.tsx';
import { findChoiceError } from './choice-error.ts';
import classes from './EInsurance.module.css';
import { eiaText } from './einsurance.text.ts';
import { listUnusable } from './PolicyList.tsx';
import { type Account, getRepositoryName, RepositoryField } from './RepositoryField.tsx';

const t = text({
  thing: { en: 'e-Insurance account', hi: 'ई-बीमा खाता' },
  where: { en: 'Account', hi: 'खाता' },
  parent: { en: "Father's or spouse's name", hi: 'पिता या पति/पत्नी का नाम' },
  representative: { en: 'Authorised representative (optional)', hi: 'अधिकृत प्रतिनिधि (वैकल्पिक)' },
  representativeWhy: {
    en: 'They can see your policies after your death, but do not own them or receive money.',
    hi: 'आपकी मृत्यु के बाद आपकी पॉलिसियाँ देख सकते हैं, पर न उनके स्वामी होंगे, न धन पाएँगे।',
  },
  name: { en: 'Name', hi: 'नाम' },
  relation: { en: 'Relation', hi: 'संबंध' },
  choose: { en: 'Choose', hi: 'चुनें' },
  mobile: { en: 'Mobile number', hi: 'मोबाइल नंबर' },
  policies: { en: 'Policies to move', hi: 'ले जाई जाने वाली पॉलिसियाँ' },
  consent: {
    en: 'I agree to my KYC details being sent to {repository}.',
    hi: 'मैं सहमत हूँ कि मेरे KYC विवरण {repository} को भेजे जाएँ।',
  },
  consentAny: {
    en: 'I agree to my KYC details being sent to the repository I chose.',
    hi: 'मैं सहमत हूँ कि मेरे KYC विवरण मेरी चुनी हुई रिपॉज़िटरी को भेजे जाएँ।',
  },
  errorConsent: {
    en: 'Tick the box to let us send your KYC details to {repository}.',
    hi: '{repository} को अपने KYC विवरण भेजने की अनुमति के लिए बॉक्स पर निशान लगाएँ।',
  },
  errorConsentAny: {
    en: 'Tick the box to let us send your KYC details to the repository.',
    hi: 'रिपॉज़िटरी को अपने KYC विवरण भेजने की अनुमति के लिए बॉक्स पर निशान लगाएँ।',
  },
  submit: { en: 'Open account', hi: 'खाता खोलें' },
});

const EMPTY: OpeningForm = {
  repository: '',
  fatherOrSpouseName: '',
  representativeName: '',
  representativeRelation: '',
  representativeMobile: '',
};
const FIELDS = Object.keys(EMPTY) as (keyof OpeningForm)[];
const DRAFT = draftForm('open-einsurance', ['repository', 'fatherOrSpouseName', 'representativeName', 'representativeRelation']);

export type Opened = ResponseOf<'/createCase/eInsurance'>;
type Props = { account: Account; onRejected: (isRejected: boolean) => void; onDone: (opened: Opened) => void };

function openingErrors(values: OpeningForm): Record<keyof OpeningForm, string | undefined> {
  const fieldErrors = findOpeningErrors(values);
  return Object.fromEntries(FIELDS.map((name) => [name, fieldErrors[name] && inLanguage(fieldErrors[name])])) as Record<
    keyof OpeningForm,
    string | undefined
  >;
}

const toRejection = (failure: Failure): Rejection => ({
  text: isCorrectable(failure) ? (Object.values(failure.fields ?? {})[0] ?? failure.error) : undefined,
  areTermsOld: failure.fields?.termsVersion !== undefined,
  open: openRequestIn(failure),
});

/** Asks only for missing details: the repository gets the others from the profile. */
export function OpenAccountForm({ account, onRejected, onDone }: Props) {
  const navigate = useNavigate();
  const consentId = useId();
  const eligible = account.policies.filter((policy) => policy.eligible);
  const [selected, setSelected] = useState(eligible.slice(0, MAX_EIA_POLICIES).map(({ POLICY_NUMBER }) => POLICY_NUMBER));
  const choiceError = findChoiceError(selected, 0);
  const [isConsented, setIsConsented] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const { send } = useApiMutation('/createCase/eInsurance', { popup: 'network', loader: eiaText.sending });
  const form = useForm<keyof OpeningForm>({ ...EMPTY, ...loadDraft(DRAFT) }, openingErrors);
  const { done } = useDraft(DRAFT, t.thing, form.values);
  const { repository } = form.values;
  const named = isRepositoryCode(repository) ? getRepositoryName(account, repository) : undefined;

  function check(event: SubmitEvent): boolean {
    setIsMissing(!isConsented);
    return form.submit(event) && isConsented && choiceError === undefined;
  }
  async function open(): Promise<Rejection | undefined> {
    if (!isRepositoryCode(repository)) return undefined;
    const { data, failure } = await send({
      ...toOpening(form.values, repository),
      policyNumbers: selected,
      termsCondition: true,
      termsVersion: account.termsVersion,
    });
    if (data) {
      done();
      useServiceRequest.setState({ einsurance: { repository, policyNumbers: selected } });
      onDone(data);
    }
    return failure && toRejection(failure);
  }

  return (
    <RequestForm
      className={layout.stack}
      terms="E-insurance"
      errors={form.summary}
      check={check}
      send={open}
      onRejected={onRejected}
      submit={t.submit}
      onCancel={() => void navigate(to('eInsurance'))}
      trackAt={to('serviceRequests', { tab: 'tab2' })}
    >
      <Card title={t.where}>
        <div className={`${layout.stack} ${layout.narrow}`}>
          <RepositoryField {...form.field('repository')} repositories={account.repositories} />
          <Field {...form.field('fatherOrSpouseName')} label={t.parent} maxLength={NAME_MAX} autoComplete="off" />
          {eligible.length > 0 && (
            <PolicyChooser
              id={`${consentId}-policies`}
              label={t.policies}
              policies={eligible}
              value={selected}
              onChange={setSelected}
              error={choiceError}
              unusable={listUnusable(account.policies)}
            />
          )}
        </div>
      </Card>
      <RepresentativeCard form={form} />
      <ConsentGate
        id={consentId}
        name="kycConsent"
        label={named ? t.consent({ repository: named }) : t.consentAny}
        isOn={isConsented}
        error={isMissing && !isConsented && (named ? t.errorConsent({ repository: named }) : t.errorConsentAny)}
        onTick={setIsConsented}
      />
    </RequestForm>
  );
}

type Form = ReturnType<typeof useForm<keyof OpeningForm>>;

function RepresentativeCard({ form: { field } }: { form: Form }) {
  const relation = field('representativeRelation');
  return (
    <Card title={t.representative}>
      <div className={layout.stack4}>
        <p className={layout.dim}>{t.representativeWhy}</p>
        <div className={classes.pair}>
          <Field {...field('representativeName')} label={t.name} maxLength={NAME_MAX} autoComplete="off" />
          <Select
            id={relation.id}
            label={t.relation}
            data={[
              { value: '', label: t.choose },
              ...RELATIONSHIPS.map((code) => ({ value: code, label: inLanguage(relationshipName(code)) })),
            ]}
            value={relation.value}
            onChange={relation.onChange}
            error={relation.error && <FieldError>{relation.error}</FieldError>}
          />
          <MobileField {...field('representativeMobile')} name="representativeMobile" label={t.mobile} />
        </div>
      </div>
    </Card>
  );
}

type Opening = Pick<Body<'/createCase/eInsurance'>, 'repository' | 'fatherOrSpouseName' | 'kycConsent' | 'authorisedRepresentative'>;

/** Converts the form values to the wire format. */
function toOpening(values: OpeningForm, repository: Opening['repository']): Opening {
  const { representativeName: name, representativeRelation: relation, representativeMobile: mobile } = values;
  return {
    repository,
    fatherOrSpouseName: values.fatherOrSpouseName.trim(),
    kycConsent: true,
    ...(name.trim() !== '' && { authorisedRepresentative: { name: name.trim(), relation, mobile } }),
  };
}
