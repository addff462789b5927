import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { to } from '../../lib/navigation/to.ts';
import { Link } from '../../ui/links/Link.tsx';
import { RequestResult } from '../../ui/request/RequestResult.tsx';
import { survivalText as t } from './survival.text.ts';
import type { Sent } from './use-send-certificates.ts';

type Props = { sent: Sent; isSigned?: boolean; onBack?: () => void };

/** Result of the certificates: accepted immediately, or to be checked by staff. */
export function CertificateResult({ sent: { cases }, isSigned = false, onBack }: Props) {
  const [first, ...otherCases] = cases;
  if (!first) return null;
  const isDone = cases.every(({ caseStatus }) => caseStatus === 'COMPLETED');
  return (
    <RequestResult
      receipt={first}
      others={otherCases.map(({ caseId }) => caseId)}
      title={isDone ? t.done : isSigned ? t.reviewSigned : t.review}
      next={isDone ? t.doneNext : t.reviewNext}
      trackAt={to('serviceRequests', { tab: 'tab2' })}
      back={
        <Button component={Link} to={to('survivalCertificate')} variant="default" onClick={onBack}>
          {t.back}
        </Button>
      }
    />
  );
}
