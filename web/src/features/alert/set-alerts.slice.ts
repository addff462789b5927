import { area } from '../../lib/state/slices.ts';

type Alert = {
  alertId: string;
  kind: string;
  policyNumber: string | null;
  fundCode: string | null;
  daysBefore: number | null;
  channels: readonly string[];
};

/** Area `SetAlerts`: the customer's alerts. */
export const useSetAlerts = area(
  'SetAlerts',
  { existingAlertData: [] as readonly Alert[] },
  { existingAlertData: { alertId: true, kind: true, policyNumber: true, fundCode: true, daysBefore: true, channels: true } },
);
