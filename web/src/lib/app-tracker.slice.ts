import type { LoginResponse } from '@portal/contract/session.ts';
import { area } from './slices.ts';

/** Area `appTrackerDetails`: the application that a link opened. */
export const useAppTracker = area('appTrackerDetails', { appTrackerData: null as LoginResponse['appTrackerData'] });
