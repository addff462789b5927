import { useApiMutation } from '../api/use-api-mutation.ts';
import { useConfig } from '../browser/config.ts';
import { isCorrectable } from '../failures/failure.ts';
import { partnerAddress } from '../navigation/go-to-partner.ts';
import { text } from '../text/text.ts';

const t = text({
  blocked: {
    en: 'Your browser did not open a new tab. Please allow it and try again.',
    hi: 'आपके ब्राउज़र ने नया टैब नहीं खोला। कृपया अनुमति दें और फिर कोशिश करें।',
  },
});

/** Opens the health services of a policy at the partner, in a new tab that cannot reach this one. `showMessage` shows why it did not open. */
export function useHealthServices(showMessage: (line: string) => void) {
  const { partnerHosts } = useConfig();
  const { send, isSending } = useApiMutation('/mediBuddyRedirection', { popup: 'network', changesNothing: true });

  /** False: not opened. */
  async function open(policyId: string): Promise<boolean> {
    // Opened during the press, because browsers block later popups. Its address comes with the response.
    const tab = window.open('', '_blank');
    if (!tab) {
      showMessage(t.blocked);
      return false;
    }
    tab.opener = null;
    const { data, failure } = await send({ policyId });
    const url = partnerAddress(data?.redirectUrl, partnerHosts);
    if (!data || !url) {
      tab.close();
      if (failure && isCorrectable(failure)) showMessage(failure.error);
      return false;
    }
    tab.location.href = `${url}?${new URLSearchParams(data.fields)}`;
    return true;
  }
  return { open, isSending };
}
