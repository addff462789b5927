import type { LoginResponse } from '@portal/contract/session.ts';
import { area } from './slices.ts';

/** Area `serviceRequest`: what a link hands to the services; in memory only. */
export const useServiceRequest = area('serviceRequest', { upiDetails: null as LoginResponse['upiDetails'] });
