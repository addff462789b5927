/** A partner refused, could not be reached, or answered nonsense. `retry` says whether trying again may help. */
export class PartnerFailure extends Error {
  override name = 'PartnerFailure';
  readonly partner: string;
  readonly reason: 'refused' | 'unreachable' | 'badAnswer';
  readonly retry: boolean;
  constructor(partner: string, reason: PartnerFailure['reason'], retry: boolean, detail = '') {
    super(`${partner}: ${reason}${detail && ` (${detail})`}`);
    this.partner = partner;
    this.reason = reason;
    this.retry = retry;
  }
}
