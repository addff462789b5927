import type { PartnerSettings } from '../../base/config/partner-table.ts';
import type { PartnerCaller, PartnerNote, PartnerTrace } from './breaker.ts';
/** How an adapter reaches its partner. */
export type PartnerAddress = Omit<PartnerSettings, 'isUsed' | 'pageHosts' | 'file'> & {
  partner: string;
  /** Empty if it sends no callbacks. */
  callbackPath: string;
  allowedHosts: string[];
  clock: () => Date;
  note: PartnerNote;
  trace: PartnerTrace;
  /** Absent for jobs, which have no caller. */
  caller?: PartnerCaller;
};
