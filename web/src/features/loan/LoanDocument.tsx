import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { callPortal } from '../../lib/api/call-portal.ts';
import { saveFile, viewFile } from '../../lib/browser/save-file.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { withLoader } from '../../lib/state/loader.slice.ts';
import { loanText as t } from './loan.text.ts';

type Props = { policyId: string; want: 'AGREEMENT' | 'STATEMENT'; label: string };

/** Downloads a loan document as a PDF. The servicing app cannot save files. */
export function LoanDocument({ policyId, want, label }: Props) {
  async function download() {
    const { data } = await withLoader(t.preparing, () => callPortal('/loanrepay/getDetails', { policyNumber: policyId, want }));
    if (data?.document) (useHome.getState().SourceAbcServApp ? viewFile : saveFile)(data.document);
    else useHome.setState({ errorPopup: true });
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />} onClick={() => void download()}>
      {label}
    </Button>
  );
}
