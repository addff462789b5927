/**
 * The effect of a reported death on its policy (domain facts, 17.2). `PAYOUTS` stops payouts and changes of who receives them. `ALL` also
 * stops premiums, debits, links and every other request.
 */
export type ClaimHold = 'PAYOUTS' | 'ALL';

export type ClaimFacts = {
  /** A claimant filed with a login, so that we know who it is. */
  isByCustomer: boolean;
  /** A document has arrived, and was not sent back. */
  hasDocument: boolean;
  /** The claims team or the owner of the policy confirmed the death. */
  isConfirmed: boolean;
};

/**
 * A policy number and a birth date are enough to report a death as a visitor. Such a report must not stop a living person's cover, so it weighs
 * less until a document or a person supports it.
 */
export const claimHoldFor = ({ isByCustomer, hasDocument, isConfirmed }: ClaimFacts): ClaimHold =>
  isByCustomer || hasDocument || isConfirmed ? 'ALL' : 'PAYOUTS';

type Command = {
  startsRequest: boolean;
  pays: boolean;
  /** Moves money out, or changes who receives it: the commands that wait for a day after a change of contact. */
  changesPayout: boolean;
};
export const isStoppedBy = (hold: ClaimHold, { startsRequest, pays, changesPayout }: Command): boolean =>
  hold === 'ALL' ? startsRequest || pays : changesPayout;
