import { ONE_ABC_ID } from '@portal/contract/one-abc-id.ts';
import { useLocation } from 'react-router';
import NeedHelp from '../../features/help/NeedHelp.tsx';
import { findScreenName } from '../../lib/addresses/screen-name.ts';
import { helpStatus, storeHelpStatus } from '../../lib/api/agent-help.ts';
import { type HelpOffer, useHome } from '../../lib/state/home.slice.ts';
import { ABC_ID_TITLE } from '../../ui/dialogs/dialog-table.ts';
import { SharedDialog } from '../../ui/dialogs/SharedDialog.tsx';
import { dialogsText as t } from './dialogs.text.ts';
import { useGroupDashboard } from './group-actions.ts';

/**
 * Dialog for an API response that names a help endpoint (R19): the need-help popup. On /enach without an ABC ID, it leads to linking one.
 */
export default function HelpDialog({ offer }: { offer: HelpOffer }) {
  const isEnach = findScreenName(useLocation().pathname) === 'enach';
  return isEnach && offer.endPoint === ONE_ABC_ID ? <AbcIdDialog /> : <NeedHelp offer={offer} />;
}

function AbcIdDialog() {
  const openGroup = useGroupDashboard();
  return (
    <SharedDialog
      title={ABC_ID_TITLE}
      module="enach"
      message={t.abcIdText}
      onAction={(action) => {
        useHome.setState({ agentretrypopup: null });
        // No call back was offered, so the offer stays available for the next failure.
        const status = helpStatus();
        if (status) storeHelpStatus({ ...status, is_help_show: '0' });
        if (action === 'proceed') void openGroup();
      }}
    />
  );
}
