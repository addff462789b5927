import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { alertText as t } from './alert.text.ts';
import { getTitle, type SavedAlert } from './alert-labels.ts';
import { toRequest, useSaveAlert } from './use-save-alert.ts';

type Props = { alert: SavedAlert; onClose: () => void };

/** Confirmation before an alert is deleted. It can be restored for a while. */
export function DeleteAlert({ alert, onClose }: Props) {
  const { send, isSending } = useApiMutation('/setAlert/existingAlert/delete', { popup: 'network' });
  const { save } = useSaveAlert(alert.group);
  async function remove() {
    const { data } = await send({ alertIds: [alert.alertId] });
    onClose();
    if (data) showToast(t.removed, { label: t.undo, onPress: () => void bringBack() });
  }
  async function bringBack() {
    const { data } = await save(toRequest(alert));
    if (data) showToast(t.saved);
  }
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {t.keep}
      </Button>
      <Button loading={isSending} onClick={() => void remove()}>
        {t.remove}
      </Button>
    </>
  );
  return (
    <Dialog title={t.removeTitle} onClose={onClose} footer={footer}>
      <p>{getTitle(alert)}</p>
    </Dialog>
  );
}
