/** A partner rejected the request, could not be reached, or sent an invalid answer. `retry`: true if a retry may help. */
export class PartnerFailure extends Error {
  override name = 'PartnerFailure';
  readonly partner: string;
  readonly reason: 'refused' | 'unreachable' | 'badAnswer';
  readonly retry: boolean;
  /** Detail from the partner, if it sent any. */
  readonly detail: string;
  /** True if the request conflicts with the partner's state (HTTP 409): a retry gets the same answer. */
  readonly isConflict: boolean;
  /** The partner's code for what it rejected; empty if its answer has none. */
  readonly code: string;
  /** True if the partner may have carried out the request, although its answer is missing or invalid. */
  readonly mayBeDone: boolean;
  constructor(
    partner: string,
    {
      reason,
      retry,
      detail = '',
      isConflict = false,
      code = '',
      wasCalled = true,
    }: { reason: PartnerFailure['reason']; retry: boolean; detail?: string; isConflict?: boolean; code?: string; wasCalled?: boolean },
  ) {
    super(`${partner}: ${reason}${detail && ` (${detail}${code && ` ${code}`})`}`);
    this.partner = partner;
    this.reason = reason;
    this.retry = retry;
    this.detail = detail;
    this.isConflict = isConflict;
    this.code = code;
    this.mayBeDone = wasCalled && reason !== 'refused';
  }
}
