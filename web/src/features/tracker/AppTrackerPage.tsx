import { readReference } from '@portal/rules/people/identifiers.ts';
import { newMobile } from '@portal/rules/people/new-contact.ts';
import { IconDeviceMobile, IconFileText } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { callPortal } from '../../lib/api/call-portal.ts';
import { raise } from '../../lib/api/raise.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { type Failure, isCorrectable, isShownInPage } from '../../lib/failures/failure.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { to } from '../../lib/navigation/to.ts';
import { useApplications } from '../../lib/records/use-applications.ts';
import { trackApplication, trackOwnApplication, useAppTracker } from '../../lib/state/app-tracker.slice.ts';
import { withLoader } from '../../lib/state/loader.slice.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { useSessionFlag } from '../../lib/state/use-session-flag.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { DateField } from '../../ui/forms/DateField.tsx';
import { birthDateError } from '../../ui/forms/date-error.ts';
import { dateFieldText } from '../../ui/forms/date-field.text.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FormWithHelp } from '../../ui/forms/FormWithHelp.tsx';
import { InlineForm } from '../../ui/forms/InlineForm.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { ApplicationList } from '../../ui/tables/ApplicationList.tsx';
import { appTrackerText as t } from './app-tracker.text.ts';

type Application = ResponseOf<'/appTracker/getAppTrackerDetails'>;
const EMPTY = { number: '', dob: '', mobile: '' };
const isNumber = (typed: string): boolean => /^[A-Z0-9]{10}$/.test(readReference(typed));

function findDobError(dob: string, mobile: string): string | undefined {
  if (dob.trim() === '') return mobile.trim() === '' ? t.errorPair : undefined;
  return birthDateError(dob);
}

/** Lists the applications of a logged-in customer and opens one by number. Other users need the code of the proposer's mobile number. */
export default function AppTrackerPage() {
  const navigate = useNavigate();
  const isLoggedIn = useSessionFlag(SESSION.auth);
  const own = useApplications({ skip: !isLoggedIn });
  const { send } = useApiMutation('/appTracker/appTrackerLogin', { popup: 'network', loader: t.looking, changesNothing: true });
  const [rejection, setRejection] = useState<string>();
  const form = useForm(EMPTY, ({ number, dob, mobile }) => ({
    number: number.trim() === '' ? t.errorNumber : isNumber(number) ? undefined : t.errorNumberForm,
    dob: isLoggedIn ? undefined : findDobError(dob, mobile),
    mobile: mobile.trim() === '' || newMobile(mobile) ? undefined : t.errorMobile,
  }));
  const applicationNumber = readReference(form.values.number);

  function open(application: Application) {
    trackApplication(application);
    void navigate(to('applicationTracker'));
  }
  function reject(failure: Failure) {
    const { code, httpStatus, error } = failure;
    // All other failures open the network dialog.
    if (isCorrectable(failure) || isShownInPage(failure))
      setRejection(code === 'notFound' ? t.notMatched : httpStatus === 429 ? t.later : error);
  }

  async function openOwn() {
    const { data, failure } = await withLoader(t.looking, () => callPortal('/appTracker/getAppTrackerDetails', { applicationNumber }));
    if (data) open(data);
    if (!failure) return;
    reject(failure);
    raise(failure, 'network');
  }
  async function openByCode() {
    const { dob, mobile } = form.values;
    const typed = dob.trim() ? { dob: dob.trim() } : { mobileNumber: mobile.trim() };
    const { data, failure } = await send({ applicationNumber, ...typed });
    if (failure) return reject(failure);
    if (!data) return;
    session.set(SESSION.preLoginKey, data.preKey);
    open(data.appTrackerData);
  }
  function submit(event: SubmitEvent) {
    setRejection(undefined);
    if (form.submit(event)) void (isLoggedIn ? openOwn() : openByCode());
  }

  return (
    <FormWithHelp
      header={<PageHeader answer={isLoggedIn ? t.ownHowTo : t.howTo} hasErrors={form.summary.length > 0} />}
      needs={[{ icon: IconFileText, text: t.needNumber }, ...(isLoggedIn ? [] : [{ icon: IconDeviceMobile, text: t.needMobile }])]}
      wayOut={!isLoggedIn && { label: t.logIn, to: to('login') }}
    >
      {own.isLoading ? (
        <Skeleton rows={3} />
      ) : (
        <>
          <OwnApplications applications={own.applications ?? []} />
          {!isLoggedIn && <OpenedApplication />}
          <InlineForm
            title={isLoggedIn ? t.another : t.which}
            rejection={rejection}
            summary={form.summary}
            attempt={form.attempt}
            button={isLoggedIn ? t.show : t.getCode}
            onSubmit={submit}
          >
            <Field {...form.field('number')} label={t.number} hint={t.numberHint} autoComplete="off" />
            {!isLoggedIn && (
              <>
                <DateField {...form.field('dob')} label={t.dob} hint={dateFieldText.birthExample} isOwnBirthDate />
                <Field {...form.field('mobile')} label={t.mobile} inputMode="numeric" autoComplete="tel-national" />
              </>
            )}
          </InlineForm>
        </>
      )}
    </FormWithHelp>
  );
}

/** The way back to the application that a code has opened. */
function OpenedApplication() {
  const hasKey = useSessionFlag(SESSION.preLoginKey);
  const number = useAppTracker(({ policy }) => policy?.applicationNumber);
  if (!number || !hasKey) return null;
  return (
    <Notice tone="info">
      <Link to={to('applicationTracker')}>{t.goOn({ number })}</Link>
    </Notice>
  );
}

type OwnApplication = NonNullable<ReturnType<typeof useApplications>['applications']>[number];

/** The customer's own applications; nothing without one. */
function OwnApplications({ applications }: { applications: readonly OwnApplication[] }) {
  if (applications.length === 0) return null;
  return (
    <Card title={t.yours}>
      <ApplicationList applications={applications} to={to('applicationTracker')} onOpen={trackOwnApplication} />
    </Card>
  );
}
