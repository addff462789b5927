import { useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { to } from '../../lib/navigation/to.ts';
import { openRequestIn } from '../../lib/records/open-request.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { type Rejection, RequestForm } from '../../ui/request/RequestForm.tsx';
import { HealthDocuments, useHealthDocuments } from './HealthDocuments.tsx';
import { findErrors, HealthQuestions, hasYes, toAnswers, unanswered } from './HealthQuestions.tsx';
import { RevivalTotal } from './RevivalFigures.tsx';
import { revivalText as t } from './reinstatement.text.ts';
import type { LapsedPolicy, Quotation } from './use-revival.ts';

export type Accepted = ResponseOf<'/reInstatementUpdate'>;
type Props = {
  policy: LapsedPolicy;
  quotation: Quotation;
  /** Logged in, or with the key of a link. */
  by: 'login' | 'STPRI' | 'RI';
  onDone: (accepted: Accepted) => void;
  onCancel: () => void;
  onRejected: (isRejected: boolean) => void;
  /** The quotation no longer holds: a new one is fetched. */
  onOld: () => void;
};

/** The answers about health, the terms, and the button: to the payment, or to those who look at the answers. */
export function AcceptForm({ policy, quotation, by, onDone, onCancel, onRejected, onOld }: Props) {
  const own = useApiMutation('/reInstatementUpdate', { popup: 'payment', loader: t.sending });
  const ofLink = useApiMutation('/stp/reInstatementUpdate', { popup: 'payment', loader: t.sending });
  const { questions, requirement, payable, quotationNo, termsVersion } = quotation;
  const isByLink = by !== 'login';
  const form = useForm(unanswered(questions), findErrors);
  const healthDocuments = useHealthDocuments();
  const [before, setBefore] = useState<number>();
  const isYes = hasYes(questions, form.values);
  const isPaidNext = (requirement === 'DECLARATION' || requirement === 'APPROVED') && !isYes;

  async function send(): Promise<Rejection | undefined> {
    const terms = { termsCondition: true, termsVersion } as const;
    const declaration = { goodHealth: true as const, answers: toAnswers(questions, form.values) };
    const body = { policyNumber: policy.POLICY_NUMBER, quotationNo, amount: payable, declaration, ...terms };
    const documents = isYes ? healthDocuments.documents : [];
    const { data, failure } = await (by === 'STPRI'
      ? ofLink.send(body)
      : own.send({ ...body, ...(documents.length > 0 && { documents }) }));
    if (data) onDone(data);
    if (!failure) return undefined;
    const isOld = failure.code === 'quotationOver' || failure.code === 'amountChanged';
    if (isOld) {
      setBefore(payable);
      onOld();
    }
    if (failure.code === 'fileGone') healthDocuments.expire();
    return { text: failure.error, areTermsOld: failure.fields?.termsVersion !== undefined, open: openRequestIn(failure) };
  }
  return (
    <div className={layout.task}>
      <RequestForm
        className={layout.stack}
        terms="Reinstatement"
        errors={form.summary}
        check={(event) => form.submit(event) && !healthDocuments.isSending}
        send={send}
        onRejected={onRejected}
        submit={isPaidNext ? (payable > 0 ? t.pay({ amount: payable }) : t.finish) : t.sendAnswers}
        onCancel={onCancel}
        trackAt={isByLink ? to('login') : to('serviceRequests', { tab: 'tab2' })}
      >
        {before !== undefined && before !== payable && <Notice tone="warn">{t.changed({ before, now: payable })}</Notice>}
        {questions.length === 0 && <Notice tone="ok">{t.APPROVED({ date: quotation.validTill })}</Notice>}
        {questions.length > 0 && (
          <Card title={t.declaration}>
            <div className={layout.stack}>
              <p className={layout.dim}>{t.forLife}</p>
              <HealthQuestions questions={questions} values={form.values} field={form.field} />
              {isYes && !isByLink && <HealthDocuments uploads={healthDocuments.uploads} />}
            </div>
          </Card>
        )}
      </RequestForm>
      <Card title={t.summary}>
        <div className={layout.stack4}>
          <RevivalTotal policy={policy} quotation={quotation} />
        </div>
      </Card>
    </div>
  );
}
