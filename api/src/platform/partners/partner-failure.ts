/** A partner refused, could not be reached, or answered nonsense. `retry` says whether trying again may help. */
export class PartnerFailure extends Error {
  override name = 'PartnerFailure';
  readonly partner: string;
  readonly reason: 'refused' | 'unreachable' | 'badAnswer';
  readonly retry: boolean;
  /** Detail from the partner, if it sent any. */
  readonly detail: string;
  /** It contradicts what the partner has by now (HTTP 409): asked again, the answer stays. */
  readonly isConflict: boolean;
  constructor(
    partner: string,
    {
      reason,
      retry,
      detail = '',
      isConflict = false,
    }: { reason: PartnerFailure['reason']; retry: boolean; detail?: string; isConflict?: boolean },
  ) {
    super(`${partner}: ${reason}${detail && ` (${detail})`}`);
    this.partner = partner;
    this.reason = reason;
    this.retry = retry;
    this.detail = detail;
    this.isConflict = isConflict;
  }
}
