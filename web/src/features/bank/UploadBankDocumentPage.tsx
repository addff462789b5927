import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { MAX_PROOF_FILES, PROOF_KINDS, type ProofKind } from '@portal/rules/money/payout-account.ts';
import { maskAccount } from '@portal/rules/people/masks.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { to } from '../../lib/navigation/to.ts';
import { useFileUpload } from '../../lib/records/use-file-upload.ts';
import { text } from '../../lib/text/text.ts';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { StartAgain } from '../../ui/links/StartAgain.tsx';
import { RequestForm } from '../../ui/request/RequestForm.tsx';
import { FileUpload } from '../../ui/upload/FileUpload.tsx';
import { bankText } from './bank.text.ts';
import { PayoutResult } from './PayoutResult.tsx';
import { type Changed, type TypedAccount, toAccount, usePayoutAccount } from './payout-account.slice.ts';
import { toRejection } from './rejection.ts';
import { sendProof } from './send-proof.ts';

const t = text({
  answer: { en: 'Please send us a proof that account <b>{account}</b> is yours.', hi: 'कृपया हमें प्रमाण भेजें कि खाता <b>{account}</b> आपका है।' },
  startWhy: {
    en: 'For your security we did not save the account number. Please enter it again.',
    hi: 'आपकी सुरक्षा के लिए हमने खाता संख्या सहेजी नहीं है। कृपया इसे फिर से लिखें।',
  },
  kind: { en: 'Type of proof', hi: 'प्रमाण का प्रकार' },
  CANCELLED_CHEQUE: { en: 'Cancelled cheque with your name printed on it', hi: 'रद्द किया हुआ चेक, जिस पर आपका नाम छपा हो' },
  PASSBOOK: { en: 'First page of the passbook', hi: 'पासबुक का पहला पृष्ठ' },
  STATEMENT: { en: 'Bank statement from the last 3 months', hi: 'पिछले 3 महीनों का बैंक स्टेटमेंट' },
  files: { en: 'Proof of account', hi: 'खाते का प्रमाण' },
  missing: { en: 'Add a proof of this account.', hi: 'इस खाते का प्रमाण जोड़ें।' },
  sending: { en: 'Please wait until every file has been uploaded.', hi: 'कृपया सभी फ़ाइलें अपलोड होने तक प्रतीक्षा करें।' },
  send: { en: 'Send proof', hi: 'प्रमाण भेजें' },
  stays: { en: 'We will use your current account until then.', hi: 'तब तक हम आपके मौजूदा खाते का उपयोग करेंगे।' },
});

/** Proof for an account that the bank did not confirm. Without a typed account, it starts at the form (R23). */
export default function UploadBankDocumentPage() {
  const typed = usePayoutAccount((state) => state.typed);
  const [changed, setChanged] = useState<Changed>();
  if (changed) return <PayoutResult changed={changed} waiting={t.stays} />;
  if (typed) return <Proof typed={typed} onDone={setChanged} />;
  return <StartAgain at={to('editBankDetails')} reason={t.startWhy} />;
}

const isKind = (value: string): value is ProofKind => PROOF_KINDS.some((kind) => kind === value);

function Proof({ typed, onDone }: { typed: TypedAccount; onDone: (changed: Changed) => void }) {
  const navigate = useNavigate();
  const [kind, setKind] = useState<ProofKind>('CANCELLED_CHEQUE');
  const [attempt, setAttempt] = useState(0);
  const [isRejected, setIsRejected] = useState(false);
  const upload = useFileUpload(sendProof(typed.policyNos[0] ?? '', kind), MAX_PROOF_FILES);
  const { send } = useApiMutation('/createCaseArray/bankAccountUpdate', { popup: 'network' });
  const problem = upload.isSending ? t.sending : upload.value.length === 0 ? t.missing : undefined;
  const visibleProblem = attempt > 0 ? problem : undefined;

  function check(event: SubmitEvent): boolean {
    event.preventDefault();
    setAttempt(problem ? attempt + 1 : 0);
    return problem === undefined;
  }
  async function hand() {
    const fileRefs = upload.value.map(({ fileRef }) => fileRef);
    const { data, failure } = await send({ ...toAccount(typed), fileRefs, termsCondition: true, termsVersion: TERMS_VERSION });
    if (failure?.code === 'fileGone') upload.expire();
    if (data) {
      onDone(data);
      usePayoutAccount.setState({ typed: null });
    }
    return toRejection(failure);
  }

  return (
    <>
      <PageHeader answer={t.answer({ account: maskAccount(typed.accountNo) })} hasErrors={isRejected} />
      <div className={layout.narrow}>
        <Card>
          <RequestForm
            className={layout.stack}
            terms="BankUpdate"
            errors={visibleProblem ? [{ id: 'proof', message: visibleProblem }] : []}
            check={check}
            send={hand}
            onRejected={setIsRejected}
            submit={t.send}
            onCancel={() => void navigate(to('bankDetail'))}
            trackAt={to('serviceRequests', { tab: 'tab2' })}
          >
            <Radio.Group size="md" label={t.kind} value={kind} onChange={(value) => isKind(value) && setKind(value)}>
              <div className={layout.stack4}>
                {PROOF_KINDS.map((proofKind) => (
                  <Radio key={proofKind} value={proofKind} label={t[proofKind]} />
                ))}
              </div>
            </Radio.Group>
            <FileUpload id="proof" label={t.files} upload={upload} error={visibleProblem} />
            <p className={`${layout.dim} ${layout.small}`}>
              {t.stays} {bankText.payoutsOnly}
            </p>
          </RequestForm>
        </Card>
      </div>
    </>
  );
}
