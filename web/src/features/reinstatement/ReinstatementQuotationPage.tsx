import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { callPortal } from '../../lib/api/call-portal.ts';
import { saveFile, viewFile } from '../../lib/browser/save-file.ts';
import { to } from '../../lib/navigation/to.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { withLoader } from '../../lib/state/loader.slice.ts';
import { usePolicy } from '../../lib/state/policy.slice.ts';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { CallBack } from './CallBack.tsx';
import { Covers, Needed, RevivalTotal, UnpaidPremiums } from './RevivalFigures.tsx';
import { RevivalFrame } from './RevivalFrame.tsx';
import { revivalText as t } from './reinstatement.text.ts';
import { type LapsedPolicy, type Quotation, useRevival } from './use-revival.ts';

/** Cost and deadline of reinstating a lapsed policy. */
export default function ReinstatementQuotationPage() {
  const revival = useRevival();
  const { policy, quotation } = revival;
  const policyId = policy?.POLICY_NUMBER;
  useEffect(() => {
    if (policyId) usePolicy.setState({ Reinstate: { policyId } });
  }, [policyId]);
  return (
    <RevivalFrame revival={revival}>
      {policy && quotation && (
        <div className={layout.task}>
          <div className={layout.stack}>
            <UnpaidPremiums quotation={quotation} />
            <Needed quotation={quotation} />
            <Covers quotation={quotation} />
          </div>
          <Card title={t.toComeBack}>
            <div className={layout.stack4}>
              <RevivalTotal policy={policy} quotation={quotation} />
              <Methods policy={policy} quotation={quotation} />
            </div>
          </Card>
        </div>
      )}
    </RevivalFrame>
  );
}

function Methods({ policy, quotation }: { policy: LapsedPolicy; quotation: Quotation }) {
  const policyNumber = policy.POLICY_NUMBER;
  return (
    <div className={layout.stack2}>
      <Button fullWidth component={Link} to={to('reinstatePolicy', { policyId: policyNumber })}>
        {t.reinstate}
      </Button>
      <Button
        fullWidth
        variant="default"
        leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
        onClick={() => void download(policyNumber)}
      >
        {t.download}
      </Button>
      <CallBack isWide policyNumber={policyNumber} quotationNo={quotation.quotationNo} reason={getReason(quotation)} />
    </div>
  );
}

const getReason = ({ requirement }: Quotation) => (requirement === 'MEDICAL' || requirement === 'HEALTH_FORM' ? requirement : 'AMOUNT');

/** Requests the quotation with want FILE. The servicing app cannot save files. */
async function download(policyNumber: string): Promise<void> {
  const { data } = await withLoader(t.preparing, () => callPortal('/reInstatementQuotation', { policyNumber, want: 'FILE' }));
  if (!data?.document) useHome.setState({ errorPopupPP_RI: true });
  else (useHome.getState().SourceAbcServApp ? viewFile : saveFile)(data.document);
}
