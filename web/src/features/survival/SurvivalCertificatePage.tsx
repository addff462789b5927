import { mayCapture, maySendSigned } from '@portal/rules/policies/survival-certificate.ts';
import { IconShieldHeart } from '@tabler/icons-react';
import { useState } from 'react';
import { useStep } from '../../lib/navigation/journey.ts';
import { useLinkPolicy } from '../../lib/navigation/link-policy.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { text } from '../../lib/text/text.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { TermsLink } from '../../ui/terms/TermsLink.tsx';
import { AnnuityCard, toLook } from './AnnuityCard.tsx';
import { CertificateResult } from './CertificateResult.tsx';
import { SignedForm } from './SignedForm.tsx';
import { OtherMethods, StartCard } from './StartCard.tsx';
import { survivalText } from './survival.text.ts';
import { type AnnuityCertificate, type Certificates, useCertificates } from './use-certificates.ts';
import type { Sent } from './use-send-certificates.ts';

const t = text({
  dueOne: { en: 'You need to send <b>1 certificate</b>.', hi: 'आपको <b>1 प्रमाण पत्र</b> भेजना है।' },
  dueMany: { en: 'You need to send <b>{n:count} certificates</b>.', hi: 'आपको <b>{n:count} प्रमाण पत्र</b> भेजने हैं।' },
  tooLate: { en: 'It is too late for a photo', hi: 'फ़ोटो के लिए देर हो चुकी है' },
  none: { en: "You don't need to send a certificate now.", hi: 'अभी आपको कोई प्रमाण पत्र नहीं भेजना है।' },
});

/** Survival certificates that are due, and the methods to submit them. */
export default function SurvivalCertificatePage() {
  useStep('survival', 'START');
  const { data, isEmpty, failure, refetch } = useCertificates();
  const [sent, setSent] = useState<Sent>();
  const [isRejected, setIsRejected] = useState(false);
  if (sent) return <CertificateResult sent={sent} isSigned onBack={() => setSent(undefined)} />;
  if (isEmpty)
    return (
      <>
        <PageHeader key="page" />
        <EmptyCard icon={IconShieldHeart} title={survivalText.empty} />
      </>
    );
  return (
    <>
      <PageHeader key="page" answer={data && getAnswer(data)} isAnswerComing={!failure && 'short'} hasErrors={isRejected} />
      <div className={layout.stack}>
        {failure && <ErrorCard title={survivalText.failed} onRetry={refetch} />}
        {!data && !failure && <Skeleton label={survivalText.loading} rows={3} />}
        {data && <Annuities certificates={data} onRejected={setIsRejected} onDone={setSent} />}
      </div>
    </>
  );
}

function getAnswer({ annuities }: Certificates) {
  const toSend = annuities.filter(({ CERT_STATUS }) => maySendSigned(CERT_STATUS)).length;
  if (toSend === 0) return t.none;
  return toSend === 1 ? t.dueOne : t.dueMany({ n: toSend });
}

/** The policy of a link comes first. */
function inOrder(annuities: readonly AnnuityCertificate[], linked: string | undefined): AnnuityCertificate[] {
  return [...annuities].sort((annuity, other) => Number(other.POLICY_NUMBER === linked) - Number(annuity.POLICY_NUMBER === linked));
}

/** Why a certificate is not among those to send. */
const getReason = (annuity: AnnuityCertificate): string => (annuity.CERT_STATUS === 'OVERDUE' ? t.tooLate : toLook(annuity).label);

type Props = { certificates: Certificates; onRejected: (isRejected: boolean) => void; onDone: (sent: Sent) => void };

function Annuities({ certificates: { annuities, termsVersion }, onRejected, onDone }: Props) {
  const ofLink = useLinkPolicy();
  const queryValues = useQueryValues();
  const linked = queryValues.get('policyId') ?? ofLink;
  const [isSigned, setIsSigned] = useState(queryValues.get('way') === 'signed');
  const all = inOrder(annuities, linked);
  const byPhoto = all.filter(({ CERT_STATUS }) => mayCapture(CERT_STATUS));
  const bySigned = all.filter(({ CERT_STATUS }) => maySendSigned(CERT_STATUS));
  const listOthers = (sendable: typeof all) =>
    all.filter((annuity) => !sendable.includes(annuity)).map((annuity) => ({ ...annuity, reason: getReason(annuity) }));
  const signed = { onSigned: () => setIsSigned(true) };
  return (
    <>
      {all.map((annuity) => (
        <AnnuityCard key={annuity.POLICY_NUMBER} annuity={annuity} />
      ))}
      {isSigned && bySigned.length > 0 && (
        <SignedForm
          annuities={bySigned}
          others={listOthers(bySigned)}
          termsVersion={termsVersion}
          onRejected={onRejected}
          onCancel={() => setIsSigned(false)}
          onDone={onDone}
        />
      )}
      {!isSigned && byPhoto.length > 0 && <StartCard annuities={byPhoto} others={listOthers(byPhoto)} {...signed} />}
      {!isSigned && byPhoto.length === 0 && bySigned.length > 0 && <OtherMethods {...signed} />}
      {bySigned.length === 0 && <TermsLink type="SurvivalCertificate" />}
    </>
  );
}
