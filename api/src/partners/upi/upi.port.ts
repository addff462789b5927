import type { Day } from '@portal/rules/dates.ts';
import type { MandateRef, Rail } from '../rail/rail.port.ts';

export type UpiFields = {
  /** Our id of the mandate: asked twice with one reference it is one mandate. */
  reference: string;
  limitPaise: number;
  recurrence: string;
  starts: Day;
  ends: Day;
  customer: { name: string; mobile: string; email: string };
  returnUrl: string;
  note: string;
};

/** UPI Autopay. */
export type UpiMandates = Rail & {
  /** `webUrl` is null when the partner gave none, or one on a host that is not on the list. */
  create(mandate: UpiFields): Promise<{ partnerRef: string; webUrl: string | null; expiresAt: Date }>;
  /** The notice of a debit that the law asks for; the other rails' notices are our own messages. */
  notify(
    mandate: MandateRef,
    debit: { debitId: string; amountPaise: number; chargeOn: Day; reason: string },
  ): Promise<{ noticeRef: string }>;
};
