import { showToast } from '../ui/toast.ts';
import { useConfig } from './config.ts';
import { isCorrectable } from './failure.ts';
import { partnerAddress } from './go-to-partner.ts';
import { useTell } from './portal-api.ts';
import { text } from './text.ts';

const t = text({
  blocked: {
    en: 'Your browser did not open a new tab. Please allow it and try again.',
    hi: 'आपके ब्राउज़र ने नया टैब नहीं खोला। कृपया अनुमति दें और फिर कोशिश करें।',
  },
});

/** Opens the health services of a policy at the partner, in a new tab that cannot reach this one. */
export function useHealthServices() {
  const { partnerHosts } = useConfig();
  const { send, isSending } = useTell('/mediBuddyRedirection', { popup: 'network', changesNothing: true });

  /** False: not opened. */
  async function open(policyId: string): Promise<boolean> {
    // Opened by the press itself, or browsers hold it back; its address comes with the answer.
    const tab = window.open('', '_blank');
    if (!tab) {
      showToast(t.blocked);
      return false;
    }
    tab.opener = null;
    const { data, failure } = await send({ policyId });
    const url = partnerAddress(data?.redirectUrl, partnerHosts);
    if (!data || !url) {
      tab.close();
      if (failure && isCorrectable(failure)) showToast(failure.error);
      return false;
    }
    tab.location.href = `${url}?${new URLSearchParams(data.fields)}`;
    return true;
  }
  return { open, isSending };
}
