import { ONE_ABC_ID } from '@portal/contract/one-abc-id.ts';
import { useLocation } from 'react-router';
import NeedHelp from '../../features/help/NeedHelp.tsx';
import { screenNameOf } from '../../lib/addresses/screen-name.ts';
import { helpStatus, storeHelpStatus } from '../../lib/api/agent-help.ts';
import { type HelpOffer, useHome } from '../../lib/state/home.slice.ts';
import { ABC_ID_TITLE } from '../../ui/dialogs/dialog-table.ts';
import { SharedDialog } from '../../ui/dialogs/SharedDialog.tsx';
import { dialogsText as t } from './dialogs.text.ts';
import { useGroupDashboard } from './group-actions.ts';

/** What an answer with an endpoint opens (R19): the need-help popup, or on /enach the way to the one ABC ID when that is missing. */
export default function HelpDialog({ offer }: { offer: HelpOffer }) {
  const isEnach = screenNameOf(useLocation().pathname) === 'enach';
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
        // Nobody was offered a call back: that offer stays for the next failure.
        const status = helpStatus();
        if (status) storeHelpStatus({ ...status, is_help_show: '0' });
        if (action === 'proceed') void openGroup();
      }}
    />
  );
}
