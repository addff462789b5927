/** The call centre's system. The same callId again is the same call; throws PartnerFailure when it cannot be reached. */
export type Crm = {
  /** `responseCode` 0: taken; anything else: refused. */
  requestCall(call: CallWanted): Promise<{ crmId: string; responseCode: number }>;
};
export type CallWanted = {
  callId: string;
  /** Ours, not the client's number: nothing of a person but the number to call. */
  clientRef: string;
  number: string;
  slot: 'MORNING' | 'AFTERNOON' | 'EVENING' | null;
  reason: string;
  journey: string;
};
