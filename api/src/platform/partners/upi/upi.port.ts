import type { NotifyingRail } from '../debit-rail.port.ts';
import type { VerifyingRail } from '../rail.port.ts';

/** UPI Autopay: the customer approves in an app, opened by a link. */
export type UpiMandates = VerifyingRail & NotifyingRail;
