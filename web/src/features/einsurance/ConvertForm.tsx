import { EIA_TEXTS, isEiaNo, isRepositoryCode } from '@portal/rules/people/e-insurance.ts';
import { type SubmitEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { isCorrectable } from '../../lib/failures/failure.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { to } from '../../lib/navigation/to.ts';
import { openRequestIn } from '../../lib/records/open-request.ts';
import { useServiceRequest } from '../../lib/state/service-request.slice.ts';
import { inLanguage, text } from '../../lib/text/text.ts';
import { PolicyChooser } from '../../ui/dialogs/PolicyChooser.tsx';
import { DigitsField } from '../../ui/forms/NumberFields.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { type Rejection, RequestForm } from '../../ui/request/RequestForm.tsx';
import { findChoiceError } from './choice-error.ts';
import { eiaText } from './einsurance.text.ts';
import { listUnusable } from './PolicyList.tsx';
import { type Account, RepositoryField } from './RepositoryField.tsx';

const t = text({
  title: { en: 'Convert policies', hi: 'पॉलिसियाँ बदलें' },
  titleElsewhere: { en: 'If you already have an account', hi: 'यदि आपका खाता पहले से है' },
  which: { en: 'Policies to convert', hi: 'बदली जाने वाली पॉलिसियाँ' },
  number: { en: 'e-Insurance account number', hi: 'ई-बीमा खाता संख्या' },
  digits: { en: '13 digits', hi: '13 अंक' },
  convertOne: { en: 'Convert 1 policy', hi: '1 पॉलिसी बदलें' },
  convertMany: { en: 'Convert {n:count} policies', hi: '{n:count} पॉलिसियाँ बदलें' },
  convertNone: { en: 'Convert policies', hi: 'पॉलिसियाँ बदलें' },
});

export type Converted = ResponseOf<'/createCaseArray/eInsurance'>;
type Props = { account: Account; onRejected: (isRejected: boolean) => void; onDone: (converted: Converted) => void };

/** Converts policies into the registered account. Without one, it asks for the repository and number. */
export function ConvertForm({ account, onRejected, onDone }: Props) {
  const navigate = useNavigate();
  const id = useId();
  const isElsewhere = account.account === null;
  const eligible = account.policies.filter((policy) => policy.eligible);
  const [selected, setSelected] = useState<string[]>([]);
  const [notYours, setNotYours] = useState<{ of: string; text: string }>();
  const { send } = useApiMutation('/createCaseArray/eInsurance', { popup: 'network', loader: eiaText.sending });
  const form = useForm({ policies: '', repository: '', eiaNo: '' }, ({ repository, eiaNo }) => ({
    policies: findChoiceError(selected, 1),
    repository: isElsewhere && !isRepositoryCode(repository) ? inLanguage(EIA_TEXTS.repository) : undefined,
    eiaNo:
      isElsewhere && !isEiaNo(eiaNo) ? inLanguage(EIA_TEXTS.eiaNo) : notYours?.of === `${repository} ${eiaNo}` ? notYours.text : undefined,
  }));
  const { repository, eiaNo } = form.values;

  async function convert(): Promise<Rejection | undefined> {
    const elsewhere = isElsewhere && isRepositoryCode(repository) ? { repository, eiaNo } : {};
    const cases = selected.map((policyNumber) => ({ policyNumber }));
    const { data, failure } = await send({ cases, ...elsewhere, termsCondition: true, termsVersion: account.termsVersion });
    if (data) {
      useServiceRequest.setState({
        einsurance: { repository: account.account?.repository ?? elsewhere.repository ?? null, policyNumbers: selected },
      });
      onDone(data);
    }
    if (!failure) return undefined;
    const atField = failure.code === 'eiaNotYours';
    if (atField) {
      setNotYours({ of: `${repository} ${eiaNo}`, text: failure.error });
      form.refuse();
    }
    return {
      text: atField || !isCorrectable(failure) ? undefined : (Object.values(failure.fields ?? {})[0] ?? failure.error),
      areTermsOld: failure.fields?.termsVersion !== undefined,
      open: openRequestIn(failure),
    };
  }
  const { id: policiesId, error: policiesError } = form.field('policies');
  const buttonLabel = selected.length === 0 ? t.convertNone : selected.length === 1 ? t.convertOne : t.convertMany({ n: selected.length });

  return (
    <Card title={isElsewhere ? t.titleElsewhere : t.title}>
      <RequestForm
        className={`${layout.stack} ${layout.narrow}`}
        terms="E-insurance"
        errors={form.summary}
        check={(event: SubmitEvent) => form.submit(event)}
        send={convert}
        onRejected={onRejected}
        submit={buttonLabel}
        onCancel={() => void navigate(to('serviceRequests'))}
        trackAt={to('serviceRequests', { tab: 'tab2' })}
      >
        {isElsewhere && (
          <>
            <RepositoryField {...form.field('repository')} repositories={account.repositories} />
            <DigitsField {...form.field('eiaNo')} name={`${id}-eia`} label={t.number} hint={t.digits} />
          </>
        )}
        <PolicyChooser
          id={policiesId}
          label={t.which}
          policies={eligible}
          value={selected}
          onChange={setSelected}
          error={policiesError}
          unusable={listUnusable(account.policies)}
        />
      </RequestForm>
    </Card>
  );
}
