import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { Body } from '../../lib/api/wire.ts';
import type { Group, SavedAlert } from './alert-labels.ts';

/** Requested alert. The call of its group decides which fields it accepts. */
export type AlertRequest = {
  alertId?: string;
  kind: SavedAlert['kind'];
  policyNumber?: string;
  fundCode?: string;
  daysBefore?: number;
  threshold?: number;
  channels: SavedAlert['channels'];
};

/** Saves an alert with the call of its group. */
export function useSaveAlert(group: Group) {
  const policy = useApiMutation('/setAlertUpdate', { popup: 'network' });
  const service = useApiMutation('/setAlertUpdate/serviceRelated', { popup: 'network' });
  const fund = useApiMutation('/setAlertUpdate/fundRelated', { popup: 'network' });
  const isSending = policy.isSending || service.isSending || fund.isSending;
  function save(alert: AlertRequest) {
    const body = { alerts: [alert] };
    if (group === 'POLICY') return policy.send(body as Body<'/setAlertUpdate'>);
    if (group === 'SERVICE') return service.send(body as Body<'/setAlertUpdate/serviceRelated'>);
    return fund.send(body as Body<'/setAlertUpdate/fundRelated'>);
  }
  return { save, isSending };
}

/** Copies a deleted alert so that it can be created again. */
export const toRequest = ({ kind, policyNumber, fundCode, daysBefore, threshold, channels }: SavedAlert): AlertRequest => ({
  kind,
  channels,
  ...(policyNumber !== null && { policyNumber }),
  ...(fundCode !== null && { fundCode }),
  ...(daysBefore !== null && { daysBefore }),
  ...(threshold !== null && { threshold }),
});
