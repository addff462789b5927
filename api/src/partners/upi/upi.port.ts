import type { NotifyingRail } from '../debit-rail.port.ts';
import type { VerifyingRail } from '../rail.port.ts';

type UpiFields = {
  /** Our id of the mandate: asked twice with one reference it is one mandate. */
  reference: string;
  limitPaise: number;
  recurrence: string;
  starts: string;
  ends: string;
  customer: { name: string; mobile: string; email: string };
  returnUrl: string;
  note: string;
};

/** UPI Autopay. */
export type UpiMandates = VerifyingRail &
  NotifyingRail & {
    /** `webUrl` is null when the partner gave none, or one on a host that is not on the list. */
    create(mandate: UpiFields): Promise<{ partnerRef: string; webUrl: string | null; expiresAt: Date }>;
  };
