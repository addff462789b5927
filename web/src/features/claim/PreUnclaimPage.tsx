import type { OtpProof } from '@portal/contract/otp.ts';
import { SEARCHERS, type Searcher } from '@portal/rules/money/unclaimed.ts';
import { isPolicyNo } from '@portal/rules/people/identifiers.ts';
import { IconCalendar, IconDeviceMobile, IconUser } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { callPortal } from '../../lib/api/call-portal.ts';
import { uuid } from '../../lib/api/uuid.ts';
import type { Body } from '../../lib/api/wire.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { to } from '../../lib/navigation/to.ts';
import type { Sent } from '../../lib/records/login.ts';
import { SESSION } from '../../lib/state/storage.ts';
import { useSessionFlag } from '../../lib/state/use-session-flag.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { DateField } from '../../ui/forms/DateField.tsx';
import { pastDateError } from '../../ui/forms/date-error.ts';
import { dateFieldText } from '../../ui/forms/date-field.text.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { FormWithHelp, StepOf } from '../../ui/forms/FormWithHelp.tsx';
import { InlineForm } from '../../ui/forms/InlineForm.tsx';
import { DigitsField } from '../../ui/forms/NumberFields.tsx';
import { OtpStep } from '../../ui/forms/OtpStep.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { useCode } from '../../ui/forms/use-code.ts';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { RequestCallBack } from './AskToBeCalled.tsx';
import { FoundAmounts } from './FoundAmounts.tsx';
import { searchText as t } from './search-unclaimed.text.ts';
import type { UnclaimedItem } from './use-unclaimed.ts';

const EMPTY = { name: '', dob: '', policyNumber: '', pan: '', searcher: '' };
const isSearcher = (value: string): value is Searcher => SEARCHERS.some((searcher) => searcher === value);

const NEEDS = [
  { icon: IconUser, text: t.needName },
  { icon: IconCalendar, text: t.needDob },
  { icon: IconDeviceMobile, text: t.needMobile },
];

/**
 * Search for unclaimed amounts without a login. A match and no match look identical until the code from the registered mobile number has
 * been checked.
 */
export default function PreUnclaimPage() {
  const isLoggedIn = useSessionFlag(SESSION.auth);
  const [items, setItems] = useState<UnclaimedItem[]>();
  const code = useCode(t.checking);
  const form = useSearchForm();
  const { name, searcher } = form.values;
  const searchFor = (otpProof?: OtpProof) =>
    callPortal('/unclaimed', { ...toSearch(form.values), ...(otpProof && { otpProof }) }, { idempotencyKey: uuid() });

  async function requestCode() {
    const reply = await searchFor();
    if (reply.failure?.data?.otpNeeded) return { data: reply.failure.data as unknown as Sent };
    return reply.failure ? { failure: reply.failure } : { data: null };
  }
  async function submitCode(otp: string): Promise<boolean> {
    const found = await code.give(async () => {
      const reply = await searchFor({ otpReferenceId: code.sent?.otpReferenceId ?? '', otp });
      return reply.failure ? reply : { data: { items: reply.data?.items ?? [] } };
    });
    if (found) setItems(found.items);
    return found !== undefined;
  }
  function submit(event: SubmitEvent) {
    if (!form.submit(event)) return;
    setItems(undefined);
    void code.ask(requestCode);
  }
  function again() {
    setItems(undefined);
    code.reset();
  }

  return (
    <FormWithHelp
      header={<PageHeader answer={t.answer} hasErrors={form.summary.length > 0} />}
      needs={NEEDS}
      wayOut={!isLoggedIn && { label: t.logIn, to: to('login') }}
    >
      {isLoggedIn && (
        <Notice tone="info">
          <Link to={to('unclaimedAmount')}>{t.inAccount}</Link>
        </Notice>
      )}
      {items && code.sent ? (
        <FoundAmounts items={items} isHolder={searcher === 'HOLDER'} onAgain={again} />
      ) : code.sent ? (
        <>
          <div className={layout.narrow}>
            <Card title={t.confirm} action={<StepOf n={2} all={2} />}>
              <OtpStep
                key={code.sent.otpReferenceId}
                target=""
                line={t.ifMatch}
                button={t.show}
                resendAfterSeconds={code.sent.resendAfterSeconds}
                {...(code.codeError !== undefined && { error: code.codeError })}
                onSubmit={submitCode}
                onResend={() => void code.requestAgain(requestCode)}
                onChange={code.reset}
              />
            </Card>
          </div>
          <RequestCallBack name={name.trim()} />
        </>
      ) : (
        <InlineForm
          title={t.title}
          step={<StepOf n={1} all={2} />}
          rejection={code.rejection}
          summary={form.summary}
          attempt={form.attempt}
          button={t.search}
          onSubmit={submit}
        >
          <SearchFields form={form} />
        </InlineForm>
      )}
    </FormWithHelp>
  );
}

function toSearch({ name, dob, policyNumber, pan, searcher }: typeof EMPTY): Body<'/unclaimed'> {
  return {
    action: 'SEARCH',
    name: name.trim(),
    dob: dob.trim(),
    ...(isSearcher(searcher) && { searcher }),
    ...(policyNumber.trim() && { policyNumber: policyNumber.trim() }),
    ...(pan.trim() && { pan: pan.trim() }),
  };
}

const useSearchForm = () =>
  useForm(EMPTY, ({ name, dob, policyNumber, searcher }) => ({
    name: name.trim() === '' ? t.errorName : undefined,
    dob: pastDateError(dob, { missing: t.errorDob }),
    policyNumber: policyNumber.trim() === '' || isPolicyNo(policyNumber.trim()) ? undefined : t.errorPolicy,
    pan: undefined,
    searcher: isSearcher(searcher) ? undefined : t.errorSearcher,
  }));

type SearchForm = ReturnType<typeof useSearchForm>;

function SearchFields({ form: { field } }: { form: SearchForm }) {
  const searcher = field('searcher');
  return (
    <>
      <Field {...field('name')} label={t.name} maxLength={100} autoComplete="off" />
      <DateField {...field('dob')} label={t.dob} hint={dateFieldText.birthExample} />
      <DigitsField {...field('policyNumber')} label={t.policyNumber} />
      <Field {...field('pan')} label={t.pan} autoComplete="off" />
      <Select
        id={searcher.id}
        label={t.searcher}
        data={[{ value: '', label: t.choose }, ...SEARCHERS.map((value) => ({ value, label: t[value] }))]}
        value={searcher.value}
        onChange={searcher.onChange}
        error={searcher.error && <FieldError>{searcher.error}</FieldError>}
      />
    </>
  );
}
