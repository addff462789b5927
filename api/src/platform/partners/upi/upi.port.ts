import type { NotifyingRail } from '../debit-rail.port.ts';
import type { VerifyingRail } from '../rail.port.ts';

/** UPI Autopay: the person approves in an app, by a link. */
export type UpiMandates = VerifyingRail & NotifyingRail;
