import { dayOf, parseDay } from '@portal/rules/calendar/dates.ts';
import { DEATH_NATURES, type DeathNature } from '@portal/rules/claims/claim.ts';
import { type ClaimForm, claimFaults, hasRelation } from '@portal/rules/claims/claim-form.ts';
import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import { RELATIONSHIPS, relationshipName } from '@portal/rules/people/relationship.ts';
import { type SubmitEvent, useState } from 'react';
import { useAsk } from '../../lib/api/use-ask.ts';
import { useTell } from '../../lib/api/use-tell.ts';
import type { Answer } from '../../lib/api/wire.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { isCorrectable } from '../../lib/failures/failure.ts';
import { draftForm, draftOf, useDraft } from '../../lib/forms/use-draft.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { to } from '../../lib/navigation/to.ts';
import { contactsOf, useCustomer } from '../../lib/records/customer.ts';
import { inLanguage, text } from '../../lib/text/text.ts';
import { AccountTypeField, IfscField } from '../../ui/forms/AccountFields.tsx';
import { accountFieldsText } from '../../ui/forms/account-fields.text.ts';
import { DateField } from '../../ui/forms/DateField.tsx';
import { Declaration } from '../../ui/forms/Declaration.tsx';
import { pastDateError } from '../../ui/forms/date-error.ts';
import { dateFieldText } from '../../ui/forms/date-field.text.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { DigitsField } from '../../ui/forms/NumberFields.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { StartAgain } from '../../ui/links/StartAgain.tsx';
import { type Refusal, RequestForm } from '../../ui/request/RequestForm.tsx';
import { ClaimFiled } from './ClaimFiled.tsx';
import { ClaimSteps } from './ClaimSteps.tsx';
import { claimText } from './claim.text.ts';
import { useClaimAtHand } from './claim-at-hand.ts';
import { useInitialClaim } from './initial-claim.slice.ts';
import { TalkCard } from './TalkCard.tsx';

const t = text({
  answer: { en: 'Tell us about yourself, what happened and where to pay the money.', hi: 'अपने बारे में बताएँ, क्या हुआ, और राशि कहाँ भेजें।' },
  insured: { en: 'Insured person', hi: 'बीमित व्यक्ति' },
  policy: { en: 'Policy', hi: 'पॉलिसी' },
  plan: { en: 'Plan', hi: 'प्लान' },
  event: { en: 'What happened', hi: 'क्या हुआ' },
  nature: { en: 'How it happened', hi: 'कैसे हुआ' },
  NATURAL: { en: 'Natural', hi: 'स्वाभाविक' },
  ACCIDENT: { en: 'An accident', hi: 'दुर्घटना' },
  SUICIDE: { en: 'Suicide', hi: 'आत्महत्या' },
  UNNATURAL: { en: 'Another unnatural cause', hi: 'अन्य अस्वाभाविक कारण' },
  cause: { en: 'Cause', hi: 'कारण' },
  place: { en: 'Place', hi: 'स्थान' },
  hospital: { en: 'Hospital', hi: 'अस्पताल' },
  diagnosedOn: { en: 'Diagnosed on', hi: 'रोग-निदान की तिथि' },
  admittedOn: { en: 'Admitted on', hi: 'भर्ती की तिथि' },
  dischargedOn: { en: 'Discharged on', hi: 'छुट्टी की तिथि' },
  fir: { en: 'FIR number (if there is one)', hi: 'FIR संख्या (यदि हो)' },
  you: { en: 'You', hi: 'आप' },
  name: { en: 'Your name', hi: 'आपका नाम' },
  relation: { en: 'You are their', hi: 'आप उनके हैं' },
  dob: { en: 'Your date of birth', hi: 'आपकी जन्म तिथि' },
  email: { en: 'E-mail (optional)', hi: 'ई-मेल (वैकल्पिक)' },
  address: { en: 'Your address', hi: 'आपका पता' },
  pan: { en: 'Your PAN', hi: 'आपका PAN' },
  panHint: { en: 'No PAN? Leave this blank and send Form 60 instead.', hi: 'PAN नहीं है? इसे खाली छोड़ें और फ़ॉर्म 60 भेजें।' },
  childName: { en: "The child's name", hi: 'बच्चे का नाम' },
  childDob: { en: "The child's date of birth", hi: 'बच्चे की जन्म तिथि' },
  others: { en: 'Policies with other insurers (optional)', hi: 'अन्य बीमाकर्ताओं की पॉलिसियाँ (वैकल्पिक)' },
  company: { en: 'Company', hi: 'कंपनी' },
  otherNumber: { en: 'Policy number there', hi: 'वहाँ की पॉलिसी संख्या' },
  account: { en: 'Bank account for the payment', hi: 'भुगतान के लिए बैंक खाता' },
  again: { en: 'Account number again', hi: 'खाता संख्या फिर से' },
  differ: { en: 'The account numbers do not match.', hi: 'खाता संख्याएँ मेल नहीं खातीं।' },
  send: { en: 'Send claim', hi: 'दावा भेजें' },
  sending: { en: 'Sending your claim', hi: 'आपका दावा भेजा जा रहा है' },
  thing: { en: 'claim', hi: 'दावा' },
});

const EMPTY = {
  nature: '',
  cause: '',
  placeOfEvent: '',
  hospital: '',
  diagnosedOn: '',
  admittedOn: '',
  dischargedOn: '',
  firNumber: '',
  name: '',
  relation: '',
  dob: '',
  email: '',
  address: '',
  pan: '',
  childName: '',
  childDob: '',
  holder: '',
  accountNo: '',
  accountAgain: '',
  ifsc: '',
  accountType: '',
  company: '',
  otherNumber: '',
};
type Name = keyof typeof EMPTY;
/** Under which field of the call each of the form stands. */
const AT: Partial<Record<Name, string>> = {
  nature: 'nature',
  cause: 'cause',
  placeOfEvent: 'placeOfEvent',
  hospital: 'hospital',
  diagnosedOn: 'diagnosedOn',
  admittedOn: 'admittedOn',
  dischargedOn: 'dischargedOn',
  name: 'claimant.name',
  relation: 'claimant.relation',
  dob: 'claimant.dob',
  email: 'claimant.email',
  address: 'claimant.address',
  pan: 'claimant.pan',
  childName: 'claimant.minor.name',
  childDob: 'claimant.minor.dob',
  holder: 'payout.accountHolderName',
  accountNo: 'payout.accountNo',
  ifsc: 'payout.ifscCode',
  accountType: 'payout.accountType',
};
const DAYS: readonly Name[] = ['diagnosedOn', 'admittedOn', 'dischargedOn', 'dob', 'childDob'];
const DRAFT = draftForm('file-claims-details', ['nature', 'placeOfEvent', 'hospital', 'relation']);

/** Who claims, what happened, and to which account: the second of three steps. */
export default function FileClaimsDetailsPage() {
  const begun = useInitialClaim((area) => area.deathClaimDetails);
  const [receipt, setReceipt] = useState<Answer<'/claimIntimation/add'>>();
  if (receipt) return <ClaimFiled receipt={receipt} />;
  return begun ? <Details begun={begun} onDone={setReceipt} /> : <StartAgain at={to('fileClaims')} />;
}

type Begun = NonNullable<ReturnType<typeof useInitialClaim.getState>['deathClaimDetails']>;
type Props = { begun: Begun; onDone: (receipt: Answer<'/claimIntimation/add'>) => void };

function Details({ begun, onDone }: Props) {
  const { claimType: type, role, claimToken, policyNumber } = begun;
  const { ifscRule } = useConfig();
  const insured = useClaimAtHand((hand) => hand.insured);
  const customer = useCustomer();
  const { send } = useTell('/claimIntimation/add', { popup: 'network', loader: t.sending });
  const companies = useAsk('/policyCompanies/all', {}).data?.companies ?? [];
  const [isTicked, setIsTicked] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const isIll = type === 'CRITICAL_ILLNESS';
  const isStay = type === 'HOSPITAL_CASH';
  // The number that a code has proved; of a customer's own policy the portal has it.
  const mobile = insured?.mobile;
  const form = useForm<Name>({ ...EMPTY, ...draftOf(DRAFT) }, (values) => faultsOf(values));
  const draft = useDraft(DRAFT, t.thing, form.values);

  function bodyOf(values: Record<Name, string>): ClaimForm {
    const day = (name: Name) => parseDay(values[name].trim());
    const pan = values.pan.trim();
    return {
      claimant: {
        role,
        name: values.name.trim(),
        relation: hasRelation(role) ? values.relation : '',
        dob: day('dob') ?? '',
        ...(values.email.trim() && { email: values.email.trim() }),
        address: values.address.trim(),
        ...(pan ? { pan } : { form60: true as const }),
        ...(role === 'APPOINTEE' && { minor: { name: values.childName.trim(), dob: day('childDob') ?? '' } }),
      },
      ...(type === 'DEATH' && values.nature && { nature: values.nature as DeathNature }),
      cause: values.cause.trim(),
      placeOfEvent: values.placeOfEvent.trim(),
      ...((isIll || isStay) && { hospital: values.hospital.trim() }),
      ...(isIll && { diagnosedOn: day('diagnosedOn') }),
      ...(isStay && { admittedOn: day('admittedOn'), dischargedOn: day('dischargedOn') }),
      payout: {
        accountHolderName: values.holder.trim(),
        accountNo: values.accountNo,
        ifscCode: values.ifsc,
        accountType: values.accountType,
      },
    };
  }
  function faultsOf(values: Record<Name, string>): Record<Name, string | undefined> {
    const faults = claimFaults(type, { form: bodyOf(values), today: dayOf(new Date()), ifscRule });
    const of = (name: Name): string | undefined => {
      if (DAYS.includes(name) && values[name] !== '' && !parseDay(values[name])) return pastDateError(values[name]);
      const at = AT[name];
      const fault = at && faults[at];
      return fault ? inLanguage(fault) : undefined;
    };
    const all = Object.fromEntries((Object.keys(EMPTY) as Name[]).map((name) => [name, of(name)])) as Record<Name, string | undefined>;
    return { ...all, accountAgain: values.accountAgain === values.accountNo ? undefined : t.differ };
  }

  function check(event: SubmitEvent): boolean {
    setIsMissing(!isTicked);
    return form.submit(event) && isTicked;
  }
  async function claim(): Promise<Refusal | undefined> {
    const { claimant, payout, ...event } = bodyOf(form.values);
    const { company, otherNumber } = form.values;
    const firNumber = form.values.firNumber.trim();
    const { data, failure } = await send({
      claimToken,
      ...event,
      ...(firNumber && { firNumber }),
      ...(company && { otherPolicies: [{ companyCode: company, ...(otherNumber.trim() && { policyNumber: otherNumber.trim() }) }] }),
      claimant: { ...claimant, ...(mobile && { mobile }) },
      payout: { ...payout, accountType: payout.accountType as 'Saving' | 'Current' },
      declaration: true,
      declarationVersion: DECLARATIONS_VERSION,
    });
    if (data) {
      draft.done();
      useInitialClaim.setState({ deathClaimDetails: null });
      useClaimAtHand.setState({ found: data, firstStep: null });
      onDone(data);
    }
    return failure && { text: isCorrectable(failure) || failure.status === 12 ? failure.error : undefined };
  }

  const field = (name: Name, label: string, max = 100, more: { hint?: string; inputMode?: 'numeric'; autoComplete?: string } = {}) => (
    <Field {...form.field(name)} label={label} maxLength={max} autoComplete="off" {...more} />
  );
  const day = (name: Name, label: string) => <DateField {...form.field(name)} label={label} hint={dateFieldText.example} />;
  const select = (name: Name, label: string, data: { value: string; label: string }[]) => {
    const { id, onChange, error } = form.field(name);
    const options = [{ value: '', label: claimText.choose }, ...data];
    return (
      <Select
        id={id}
        label={label}
        data={options}
        value={form.values[name]}
        onChange={onChange}
        error={error && <FieldError>{error}</FieldError>}
      />
    );
  };

  return (
    <div className={layout.stack}>
      <PageHeader answer={t.answer} hasErrors={form.summary.length > 0} />
      <ClaimSteps at={1} />
      <div className={layout.grid21}>
        <div className={layout.stack}>
          <Card title={t.insured}>
            <KeyValue
              items={[
                ...(insured
                  ? [
                      { label: t.insured, value: insured.name },
                      { label: t.plan, value: insured.planName },
                    ]
                  : []),
                { label: t.policy, value: policyNumber },
              ]}
            />
          </Card>
          <RequestForm
            className={layout.stack}
            terms={null}
            errors={form.summary}
            check={check}
            send={claim}
            submit={t.send}
            onCancel={() => window.history.back()}
            trackAt={to('claimTracker')}
          >
            <Card title={t.event}>
              <div className={`${layout.stack} ${layout.narrow}`}>
                {type === 'DEATH' &&
                  select(
                    'nature',
                    t.nature,
                    DEATH_NATURES.map((value) => ({ value, label: t[value] })),
                  )}
                {field('cause', t.cause, 200)}
                {field('placeOfEvent', t.place)}
                {(isIll || isStay) && field('hospital', t.hospital)}
                {isIll && day('diagnosedOn', t.diagnosedOn)}
                {isStay && day('admittedOn', t.admittedOn)}
                {isStay && day('dischargedOn', t.dischargedOn)}
                {type === 'DEATH' && form.values.nature !== '' && form.values.nature !== 'NATURAL' && field('firNumber', t.fir, 40)}
              </div>
            </Card>
            <Card title={t.you}>
              <div className={`${layout.stack} ${layout.narrow}`}>
                <KeyValue variant="rows" items={[{ label: claimText.mobile, value: mobile ?? contactsOf(customer).mobile ?? '' }]} />
                {field('name', t.name, 60, { autoComplete: 'name' })}
                {hasRelation(role) &&
                  select(
                    'relation',
                    t.relation,
                    RELATIONSHIPS.map((code) => ({ value: code, label: inLanguage(relationshipName(code)) })),
                  )}
                {day('dob', t.dob)}
                {field('email', t.email, 100, { autoComplete: 'email' })}
                {field('address', t.address, 200, { autoComplete: 'street-address' })}
                {field('pan', t.pan, 10, { hint: t.panHint })}
                {role === 'APPOINTEE' && field('childName', t.childName, 60)}
                {role === 'APPOINTEE' && day('childDob', t.childDob)}
              </div>
            </Card>
            <Card title={t.account}>
              <div className={`${layout.stack} ${layout.narrow}`}>
                {field('holder', accountFieldsText.holder)}
                <DigitsField {...form.field('accountNo')} name="accountNo" label={accountFieldsText.account} />
                <DigitsField {...form.field('accountAgain')} name="accountAgain" label={t.again} />
                <IfscField {...form.field('ifsc')} name="ifscCode" hint={undefined} />
                <AccountTypeField {...form.field('accountType')} name="accountType" />
              </div>
            </Card>
            <Card title={t.others}>
              <div className={`${layout.stack} ${layout.narrow}`}>
                {select(
                  'company',
                  t.company,
                  companies.map(({ CODE, NAME }) => ({ value: CODE, label: NAME })),
                )}
                {form.values.company !== '' && field('otherNumber', t.otherNumber, 30)}
              </div>
            </Card>
            <Declaration kind="CLAIM" isOn={isTicked} onTick={setIsTicked} isMissing={isMissing && !isTicked} />
          </RequestForm>
        </div>
        <div>
          <TalkCard />
        </div>
      </div>
    </div>
  );
}
