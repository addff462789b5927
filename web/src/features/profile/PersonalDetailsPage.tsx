import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { PERSONAL_FIELDS, type PersonalField } from '@portal/rules/people/personal-details.ts';
import type { ProfilePart } from '@portal/rules/people/profile-score.ts';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { Body } from '../../lib/api/wire.ts';
import { type Failure, isCorrectable } from '../../lib/failures/failure.ts';
import { draftForm, loadDraft, useDraft } from '../../lib/forms/use-draft.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Select } from '../../ui/forms/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { shellText } from '../../ui/layout/shell.text.ts';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { requestText } from '../../ui/request/request.text.ts';
import { OpenRequestText } from './ChangeLink.tsx';
import { personalText as t } from './personal-details.text.ts';
import { listWord, partText, profileText, whyText } from './profile.text.ts';
import { findOpenCase, type Profile, type ProfileRecord, useProfile } from './use-profile.ts';

const FIELDS = Object.keys(PERSONAL_FIELDS) as PersonalField[];
const PART = {
  EDUCATION: 'education',
  OCCUPATION: 'occupation',
  INCOME: 'income',
  MARITALSTATUS: 'maritalStatus',
} as const satisfies Record<PersonalField, ProfilePart>;
const PERSONAL_DRAFT = draftForm('personal-details', FIELDS);
const TRACKER = to('serviceRequests', { tab: 'tab2' });

/** Education, occupation, income and marital status, with the reason for each question. */
export default function PersonalDetailsPage() {
  const { data, failure, refetch } = useProfile();
  const [record] = data?.profile ?? [];
  return (
    <>
      <PageHeader answer={t.answer} />
      {failure ? (
        <ErrorCard title={profileText.failed} onRetry={refetch} />
      ) : data && record ? (
        data.cta.profileDetailsEditCTA ? (
          <Form record={record} />
        ) : (
          <ReadOnly profile={data} record={record} />
        )
      ) : (
        <Skeleton label={profileText.loading} height="24rem" />
      )}
    </>
  );
}

/** Read-only view while an open re-KYC asks for the details. */
function ReadOnly({ profile, record }: { profile: Profile; record: ProfileRecord }) {
  const open = findOpenCase(profile, 'REKYC');
  return (
    <div className={layout.stack}>
      {open && (
        <Notice tone="info">
          <OpenRequestText open={open} /> <Link to={TRACKER}>{requestText.track}</Link>
        </Notice>
      )}
      <Card>
        <KeyValue
          variant="rows"
          items={FIELDS.map((field) => ({
            label: partText[PART[field]],
            value: record[field] ? listWord(record[field]) : profileText.notGiven,
          }))}
        />
      </Card>
    </div>
  );
}

type Values = Record<PersonalField, string>;
const toValues = (record: ProfileRecord): Values => Object.fromEntries(FIELDS.map((field) => [field, record[field] ?? ''])) as Values;

function Form({ record }: { record: ProfileRecord }) {
  const navigate = useNavigate();
  const requestedField = useQueryValues().get('field');
  const { send, isSending } = useApiMutation('/profileUpdate', { popup: 'network' });
  // A draft of nothing is no change.
  const [values, setValues] = useState<Values>(() => ({ ...toValues(record), ...loadDraft(PERSONAL_DRAFT) }));
  const [rejection, setRejection] = useState<string>();
  const { done } = useDraft(PERSONAL_DRAFT, t.draftThing, values);
  const changed = FIELDS.filter((field) => values[field] !== (record[field] ?? ''));

  // Focuses the field of the link that led here, after the heading had the focus.
  useEffect(() => {
    const field = FIELDS.find((name) => name === requestedField);
    if (field) document.getElementById(field)?.focus();
  }, [requestedField]);

  async function save(event: SubmitEvent) {
    event.preventDefault();
    setRejection(undefined);
    if (changed.length === 0) return setRejection(t.nothingChanged);
    if (isSending) return;
    const fields = Object.fromEntries(changed.map((field) => [field, values[field]]));
    const { failure } = await send({ section: 'personal', ...fields } as Body<'/profileUpdate'>);
    if (failure) return setRejection(getLabel(failure));
    done();
    showToast(t.saved);
    await navigate(to('viewProfile'));
  }

  return (
    <div className={layout.narrow}>
      <Card>
        <form noValidate className={layout.stack} onSubmit={(event) => void save(event)}>
          {FIELDS.map((field) => (
            <div key={field}>
              <Select
                id={field}
                label={partText[PART[field]]}
                data={listOptions(field, record[field])}
                value={values[field]}
                onChange={(value) => setValues((before) => ({ ...before, [field]: value }))}
              />
              <p className={`${layout.small} ${layout.dim}`}>{t.why({ why: whyText[PART[field]] })}</p>
            </div>
          ))}
          {rejection && (
            <Notice tone="bad" isAlert>
              {rejection}
            </Notice>
          )}
          <div className={layout.group}>
            <Button type="submit" {...(isSending && { loading: true })}>
              {t.save}
            </Button>
            <Button variant="subtle" component={Link} to={to('viewProfile')}>
              {shellText.cancel}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}

const getLabel = (failure: Failure): string | undefined => (isCorrectable(failure) ? failure.error : undefined);

/** A field is never emptied again; a value of the book outside the list stays as it is. */
function listOptions(field: PersonalField, recorded: string | null) {
  const list: readonly string[] = PERSONAL_FIELDS[field];
  const choices = recorded === null || list.includes(recorded) ? list : [recorded, ...list];
  const options = choices.map((value) => ({ value, label: listWord(value) }));
  return recorded === null ? [{ value: '', label: t.choose }, ...options] : options;
}
