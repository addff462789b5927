import { addressLine, HOME_COUNTRY } from '@portal/rules/people/address.ts';
import { PERSONAL_FIELDS } from '@portal/rules/people/personal-details.ts';
import { useNavigate } from 'react-router';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { to } from '../../lib/navigation/to.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ChoiceCards } from '../../ui/forms/ChoiceCards.tsx';
import { Declaration } from '../../ui/forms/Declaration.tsx';
import { DigitsField } from '../../ui/forms/NumberFields.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { RequestForm } from '../../ui/request/RequestForm.tsx';
import { FileUpload } from '../../ui/upload/FileUpload.tsx';
import { ShareByDigiLocker } from '../../ui/upload/ShareByDigiLocker.tsx';
import { SharedDocuments } from '../../ui/upload/SharedDocuments.tsx';
import { addressText as t } from './address/address.text.ts';
import { listWord } from './profile.text.ts';
import type { FullProfile } from './use-full-profile.ts';
import { useRenewKyc } from './use-renew-kyc.ts';

type Props = {
  profile: FullProfile;
  eligibility: ResponseOf<'/getKYCEligibilityData'>;
  onDone: (receipt: ResponseOf<'/createCase/reKYCUpdate'>) => void;
};

/** KYC renewal: changed details, public office, proof of a change, and the declaration. */
export function RenewKycForm({ profile, eligibility, onDone }: Props) {
  const navigate = useNavigate();
  const isComplete = eligibility.missing.length === 0;
  const form = useRenewKyc({ profile, isComplete, onDone });
  const { toId, values, setValue } = form;
  return (
    <RequestForm
      className={layout.stack}
      terms={null}
      errors={form.summary}
      check={form.check}
      send={form.sendRequest}
      submit={t.renewSend}
      onCancel={() => void navigate(to('updateAddressSelection'))}
      trackAt={to('serviceRequests', { tab: 'tab2' })}
    >
      <ChoiceCards
        title={t.hasChanged}
        value={values.declaration}
        onChange={setValue('declaration')}
        cards={[
          {
            value: 'NO_CHANGE',
            id: toId('declaration'),
            title: t.noChange,
            text: isComplete ? t.noChangeWhy : t.noChangeMissing,
            isDisabled: !isComplete,
          },
          { value: 'CHANGE', title: t.someChange, text: t.someChangeWhy },
        ]}
      />
      {form.isChange && <ChangeCard form={form} isNri={profile.nri} />}
      <ChoiceCards
        title={t.office}
        value={values.pep}
        onChange={setValue('pep')}
        cards={[
          { value: 'Y', id: toId('pep'), title: t.yes, text: '' },
          { value: 'N', title: t.no, text: '' },
        ]}
      />
      <div className={layout.narrow}>
        <DigitsField
          id={toId('ckyc')}
          label={t.ckyc}
          value={values.ckycNo}
          onChange={setValue('ckycNo')}
          onBlur={() => undefined}
          error={form.errors.ckyc}
        />
      </div>
      <Declaration kind="KYC" {...form.declarationProps} />
    </RequestForm>
  );
}

const toOptions = (values: readonly string[]) => [
  { value: '', label: t.unchanged },
  ...values.map((value) => ({ value, label: listWord(value) })),
];

/** The new details, and the proof of a new address: from DigiLocker or as files. */
function ChangeCard({ form, isNri }: { form: ReturnType<typeof useRenewKyc>; isNri: boolean }) {
  const { toId, values, setValue, upload } = form;
  const { end, pid, state, documents, address } = form.digiLocker;
  return (
    <Card>
      <div className={layout.stack}>
        <Select
          label={t.occupation}
          data={toOptions(PERSONAL_FIELDS.OCCUPATION)}
          value={values.occupation}
          onChange={setValue('occupation')}
        />
        <Select label={t.income} data={toOptions(PERSONAL_FIELDS.INCOME)} value={values.income} onChange={setValue('income')} />
        {address && (
          <Notice tone="ok">{t.shared({ address: `${addressLine({ ...address, country: HOME_COUNTRY })} ${address.pincode}` })}</Notice>
        )}
        {!address && !isNri && pid !== '' && (
          <ShareByDigiLocker purpose="REKYC" policyId={pid} end={end} state={state} mismatch={t.incompleteDialog} />
        )}
        <FileUpload id={toId('files')} label={t.files} upload={upload} error={form.errors.files}>
          {address && <SharedDocuments documents={documents} upload={upload} />}
        </FileUpload>
      </div>
    </Card>
  );
}
