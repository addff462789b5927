import { parseDay } from '@portal/rules/calendar/dates.ts';
import { CLAIM_TYPES, CLAIMANT_ROLES, type ClaimantRole, type ClaimType } from '@portal/rules/claims/claim.ts';
import { isPolicyNo, readPolicyNo } from '@portal/rules/people/identifiers.ts';
import { newMobile } from '@portal/rules/people/new-contact.ts';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAsk } from '../../lib/api/use-ask.ts';
import { useTell } from '../../lib/api/use-tell.ts';
import type { Answer } from '../../lib/api/wire.ts';
import { useConfig } from '../../lib/browser/config.ts';
import type { Failure } from '../../lib/failures/failure.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useStep } from '../../lib/navigation/journey.ts';
import { to } from '../../lib/navigation/to.ts';
import { SESSION } from '../../lib/state/storage.ts';
import { useSessionFlag } from '../../lib/state/use-session-flag.ts';
import { text } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { AskForm } from '../../ui/forms/AskForm.tsx';
import { ChoiceCards } from '../../ui/forms/ChoiceCards.tsx';
import { DateField } from '../../ui/forms/DateField.tsx';
import { pastDateError } from '../../ui/forms/date-error.ts';
import { dateFieldText } from '../../ui/forms/date-field.text.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Bullets } from '../../ui/layout/Bullets.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { ClaimSteps } from './ClaimSteps.tsx';
import { claimText } from './claim.text.ts';
import { useClaimAtHand } from './claim-at-hand.ts';
import { useInitialClaim } from './initial-claim.slice.ts';
import { TalkCard } from './TalkCard.tsx';

const t = text({
  sorry: {
    en: 'We are sorry for your loss. We ask only for what is needed, and you can stop and come back.',
    hi: 'आपके दुख में हम आपके साथ हैं। हम केवल वही पूछते हैं जो ज़रूरी है, और आप रुककर फिर आ सकते हैं।',
  },
  start: { en: 'Tell us what happened. You can stop and come back.', hi: 'बताएँ कि क्या हुआ। आप रुककर फिर आ सकते हैं।' },
  what: { en: 'What happened?', hi: 'क्या हुआ?' },
  died: { en: 'The insured person has died', hi: 'बीमित व्यक्ति की मृत्यु हुई है' },
  illness: { en: 'A critical illness', hi: 'गंभीर बीमारी' },
  disability: { en: 'A disability', hi: 'विकलांगता' },
  stay: { en: 'A stay in hospital', hi: 'अस्पताल में भर्ती' },
  youAndPolicy: { en: 'The policy and you', hi: 'पॉलिसी और आप' },
  scheme: { en: 'The policy is', hi: 'पॉलिसी है' },
  single: { en: 'an individual policy', hi: 'व्यक्तिगत पॉलिसी' },
  group: { en: 'a group scheme, for example of an employer', hi: 'समूह योजना, जैसे नियोक्ता की' },
  own: { en: 'Policy', hi: 'पॉलिसी' },
  another: { en: 'Another policy', hi: 'कोई और पॉलिसी' },
  role: { en: 'You are', hi: 'आप हैं' },
  policyNumber: { en: 'Policy number', hi: 'पॉलिसी संख्या' },
  policyHint: { en: '9 digits, on the policy bond and on every premium receipt', hi: '9 अंक, पॉलिसी बॉन्ड और हर प्रीमियम रसीद पर' },
  dob: { en: 'Date of birth of the insured person', hi: 'बीमित व्यक्ति की जन्म तिथि' },
  master: { en: 'Master policy number', hi: 'मास्टर पॉलिसी संख्या' },
  certificate: { en: 'Certificate number', hi: 'प्रमाणपत्र संख्या' },
  member: { en: 'Name of the member', hi: 'सदस्य का नाम' },
  diedOn: { en: 'Date of death', hi: 'मृत्यु की तिथि' },
  happenedOn: { en: 'Date of the event', hi: 'घटना की तिथि' },
  mobileHint: { en: 'We send a code to this number, and news of the claim', hi: 'हम इस नंबर पर कोड और दावे की सूचना भेजते हैं' },
  go: { en: 'Continue', hi: 'आगे बढ़ें' },
  looking: { en: 'Looking for the policy', hi: 'पॉलिसी खोजी जा रही है' },
  errorWhat: { en: 'Choose what happened.', hi: 'चुनें कि क्या हुआ।' },
  errorRole: { en: 'Choose who you are.', hi: 'चुनें कि आप कौन हैं।' },
  errorPolicy: { en: 'Enter the policy number.', hi: 'पॉलिसी संख्या लिखें।' },
  errorDob: { en: 'Enter the date of birth.', hi: 'जन्म तिथि लिखें।' },
  errorDate: { en: 'Enter the date.', hi: 'तिथि लिखें।' },
  errorBeforeBirth: { en: 'This date is before the date of birth.', hi: 'यह तिथि जन्म तिथि से पहले की है।' },
  errorMaster: { en: 'Enter the master policy number.', hi: 'मास्टर पॉलिसी संख्या लिखें।' },
  errorCertificate: { en: 'Enter the certificate number.', hi: 'प्रमाणपत्र संख्या लिखें।' },
  errorMember: { en: "Enter the member's name.", hi: 'सदस्य का नाम लिखें।' },
  notMatched: {
    en: 'We could not match these details. Check them, or call {phone}.',
    hi: 'ये विवरण मेल नहीं खाते। इन्हें जाँचें, या {phone} पर कॉल करें।',
  },
  seeWhere: { en: 'See where it stands', hi: 'स्थिति देखें' },
  atHand: { en: 'Good to have at hand', hi: 'पास रखें तो अच्छा' },
  deathCert: { en: 'Death certificate', hi: 'मृत्यु प्रमाणपत्र' },
  identity: { en: 'Your identity proof', hi: 'आपका पहचान पत्र' },
  cheque: { en: 'A cancelled cheque of your account', hi: 'आपके खाते का रद्द किया हुआ चेक' },
  notToday: {
    en: 'Not needed today. You can file the claim first and send them later.',
    hi: 'आज ज़रूरी नहीं। पहले दावा करें और ये बाद में भेजें।',
  },
});

const KINDS: Record<ClaimType, string> = { DEATH: t.died, CRITICAL_ILLNESS: t.illness, DISABILITY: t.disability, HOSPITAL_CASH: t.stay };
const EMPTY = { role: '', scheme: 'SINGLE', own: '', policyNumber: '', master: '', member: '', dob: '', eventDate: '', mobile: '' };
const isRole = (value: string): value is ClaimantRole => CLAIMANT_ROLES.some((role) => role === value);

/** What has happened, and to which policy: the first of three steps. */
export default function FileClaimsPage() {
  useStep('claim', 'START');
  const navigate = useNavigate();
  const { supportPhone: phone } = useConfig();
  const isLoggedIn = useSessionFlag(SESSION.auth);
  const own = useAsk('/allPoliciesDetails', {}, { skip: !isLoggedIn }).data?.policies ?? [];
  const life = useTell('/lifeClaim', { popup: 'network', loader: t.looking, changesNothing: true });
  const group = useTell('/groupClaim', { popup: 'network', loader: t.looking, changesNothing: true });
  const [firstStep] = useState(() => useClaimAtHand.getState().firstStep);
  const [kind, setKind] = useState<ClaimType | undefined>(firstStep?.kind);
  const [attempted, setAttempted] = useState(false);
  const [refusal, setRefusal] = useState<{ words: string; isFiled: boolean }>();
  const form = useForm(
    { ...EMPTY, ...firstStep?.values },
    ({ role, scheme, own: chosen, policyNumber, master, member, dob, eventDate, mobile }) => {
      const isOwn = chosen !== '';
      const isGroup = scheme === 'GROUP';
      return {
        scheme: undefined,
        own: undefined,
        role: isRole(role) ? undefined : t.errorRole,
        master: isGroup && master.trim().length < 6 ? t.errorMaster : undefined,
        policyNumber: isOwn || isNumber(policyNumber, isGroup) ? undefined : isGroup ? t.errorCertificate : t.errorPolicy,
        member: isGroup && member.trim().length < 2 ? t.errorMember : undefined,
        dob: isOwn && !isGroup ? undefined : pastDateError(dob, { missing: t.errorDob }),
        eventDate: eventDateError(eventDate, isOwn && !isGroup ? '' : dob),
        mobile: (isOwn && !isGroup) || newMobile(mobile) ? undefined : claimText.errorMobile,
      };
    },
  );
  const { values } = form;
  const isGroup = values.scheme === 'GROUP';
  const isOwn = values.own !== '' && !isGroup;
  const summary = [...(attempted && !kind ? [{ id: 'claim-kind', message: t.errorWhat }] : []), ...form.summary];

  async function go(claimType: ClaimType): Promise<void> {
    const role = values.role as ClaimantRole;
    const common = { claimType, eventDate: values.eventDate.trim(), role };
    const mobile = values.mobile.trim();
    const { data, failure } = isGroup
      ? await group.send({
          ...common,
          mobile,
          masterPolicyNumber: values.master.trim(),
          certificateNumber: values.policyNumber.trim(),
          memberName: values.member.trim(),
          memberDob: values.dob.trim(),
        })
      : await life.send(
          isOwn
            ? { ...common, policyNumber: values.own }
            : { ...common, policyNumber: values.policyNumber.trim(), lifeAssuredDob: values.dob.trim(), mobile },
        );
    if (data) onFound(data, { claimType, role });
    else if (failure) refuse(failure);
  }
  function onFound(found: Answer<'/lifeClaim'>, { claimType, role }: { claimType: ClaimType; role: ClaimantRole }) {
    const { claimToken, policyNumber, lifeAssuredName: name, planName } = found;
    const eventDate = parseDay(values.eventDate.trim()) ?? '';
    useInitialClaim.setState({ deathClaimDetails: { claimType, policyNumber, role, eventDate, claimToken } });
    useClaimAtHand.setState({
      found: null,
      insured: { name, planName, mobile: newMobile(values.mobile) ?? '' },
      firstStep: { kind: claimType, values },
    });
    void navigate(to('fileClaimsDetails'));
  }
  function refuse({ code, error }: Failure) {
    if (code === 'cancelled') return;
    setRefusal({ words: code === 'notFound' ? t.notMatched({ phone }) : error, isFiled: code === 'claimExists' });
  }
  function submit(event: SubmitEvent) {
    setRefusal(undefined);
    setAttempted(true);
    if (form.submit(event) && kind) void go(kind);
  }
  const select = (name: 'role' | 'scheme' | 'own', label: string, data: { value: string; label: string }[]) => {
    const { id, onChange, error } = form.field(name);
    return (
      <Select
        id={id}
        label={label}
        data={data}
        value={values[name]}
        onChange={onChange}
        error={error && <FieldError>{error}</FieldError>}
      />
    );
  };

  return (
    <div className={layout.stack}>
      <PageHeader answer={kind === 'DEATH' ? t.sorry : t.start} hasErrors={summary.length > 0} />
      <ClaimSteps at={0} />
      <div className={layout.grid21}>
        <div className={layout.stack}>
          <Card>
            <ChoiceCards
              title={t.what}
              cards={CLAIM_TYPES.map((type, at) => ({ value: type, title: KINDS[type], text: '', ...(at === 0 && { id: 'claim-kind' }) }))}
              value={kind ?? ''}
              onChange={(value) => setKind(value as ClaimType)}
            />
            {attempted && !kind && <FieldError>{t.errorWhat}</FieldError>}
          </Card>
          <AskForm
            title={t.youAndPolicy}
            refusal={refusal?.words}
            summary={summary}
            attempt={form.attempt}
            button={t.go}
            onSubmit={submit}
            isWide
          >
            {refusal?.isFiled && <Link to={to('claimTracker')}>{t.seeWhere}</Link>}
            {select('role', t.role, [
              { value: '', label: claimText.choose },
              ...CLAIMANT_ROLES.map((role) => ({ value: role, label: claimText[role] })),
            ])}
            {select('scheme', t.scheme, [
              { value: 'SINGLE', label: t.single },
              { value: 'GROUP', label: t.group },
            ])}
            {isLoggedIn &&
              !isGroup &&
              own.length > 0 &&
              select('own', t.own, [
                { value: '', label: t.another },
                ...own.map((policy) => ({ value: policy.POLICY_NUMBER, label: `${policy.PLAN_NAME}, ${policy.POLICY_NUMBER}` })),
              ])}
            {isGroup && <Field {...form.field('master')} label={t.master} autoComplete="off" />}
            {!isOwn && (
              <Field
                {...form.field('policyNumber')}
                label={isGroup ? t.certificate : t.policyNumber}
                {...(!isGroup && { hint: t.policyHint, inputMode: 'numeric' as const })}
                autoComplete="off"
              />
            )}
            {isGroup && <Field {...form.field('member')} label={t.member} autoComplete="off" />}
            {!isOwn && <DateField {...form.field('dob')} label={t.dob} hint={dateFieldText.birthExample} />}
            <DateField {...form.field('eventDate')} label={kind === 'DEATH' ? t.diedOn : t.happenedOn} hint={dateFieldText.example} />
            {!isOwn && (
              <Field
                {...form.field('mobile')}
                label={claimText.mobile}
                hint={t.mobileHint}
                inputMode="numeric"
                autoComplete="tel-national"
              />
            )}
          </AskForm>
        </div>
        <div className={layout.stack}>
          <TalkCard />
          <Card title={t.atHand}>
            <div className={layout.stack4}>
              <Bullets items={kind === 'DEATH' ? [t.deathCert, t.identity, t.cheque] : [t.identity, t.cheque]} />
              <Notice tone="info">{t.notToday}</Notice>
            </div>
          </Card>
        </div>
      </div>
    </div>
  );
}

/** The date of the event: not in the future, and not before the birth of the insured person. */
function eventDateError(eventDate: string, birthDate: string): string | undefined {
  const [event, birth] = [parseDay(eventDate), parseDay(birthDate)];
  return pastDateError(eventDate, { missing: t.errorDate }) ?? (event && birth && event < birth ? t.errorBeforeBirth : undefined);
}

const isNumber = (typed: string, isGroup: boolean): boolean => (isGroup ? typed.trim().length >= 6 : isPolicyNo(readPolicyNo(typed)));
