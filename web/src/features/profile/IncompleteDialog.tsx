import { VERBATIM_DIALOGS } from '@portal/rules/text/verbatim-dialogs.ts';
import { useNavigate } from 'react-router';
import { to } from '../../lib/navigation/to.ts';
import { SharedDialog } from '../../ui/dialogs/SharedDialog.tsx';
import { addressText as t } from './address/address.text.ts';

/** DigiLocker did not confirm the address: a proof does (DLG-008). */
export function IncompleteDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <SharedDialog
      title={VERBATIM_DIALOGS.verificationIncomplete}
      module="AddressUpdate"
      message={t.incompleteDialog}
      onAction={(action) => (action === 'proceed' ? void navigate(to('updateAddress')) : onClose())}
    />
  );
}
