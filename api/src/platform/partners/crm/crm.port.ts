import type { Callback } from '../callback.ts';

/** A campaign wants a link to be sent to a client; done once for each event id. */
type LinkRequest = {
  eventId: string;
  clientId: string;
  policyNo: string | null;
  code: string;
  channel: string;
  isManage: boolean;
};

/** The system of call centre and campaigns. The same callId again is the same call; throws PartnerFailure when it cannot be reached. */
export type Crm = {
  /** `responseCode` 0: accepted; anything else: rejected. */
  requestCall(call: CallRequest): Promise<{ crmId: string; responseCode: number }>;
  /** State of an accepted call; undefined if the partner does not know the call. */
  queryCall(crmId: string): Promise<{ state: CallState } | undefined>;
  callback: Callback<LinkRequest>;
};
type CallState = 'OPEN' | 'DONE';
type CallRequest = {
  callId: string;
  /** Our reference, not the client's number: the phone number is the only personal data. */
  clientRef: string;
  number: string;
  slot: 'MORNING' | 'AFTERNOON' | 'EVENING' | null;
  reason: string;
  journey: string;
};
