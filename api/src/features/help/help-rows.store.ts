export type HelpEvent = {
  /** For a chat: its id at the partner. */
  eventId?: string;
  /** For a chat: the partner's answer, TAKEN if the chat was opened. */
  state?: 'TAKEN' | 'REFUSED';
  clientId: string;
  journeyType: 'update_success' | 'error_response';
  option: 'CALL' | 'CHAT' | '';
  policyNo: string | null;
  failureType: string;
  endPoint: string;
  deviceType: string;
  /** Free text from the browser, stored encrypted. */
  freeText: { details: string; message: string; device: string };
};
export type CallBack = {
  callId: string;
  clientId: string;
  policyNo: string | null;
  number: string;
  slot: 'MORNING' | 'AFTERNOON' | 'EVENING' | null;
  isAlternate: boolean;
};
/** Reason for the call, as the popup names it. */
export type Occasion = Pick<HelpEvent, 'journeyType' | 'failureType' | 'endPoint'>;
export type StoredCallBack = CallBack & { state: 'OPEN' | 'TAKEN' | 'REFUSED' | 'DONE' };
export type TakenCall = { callId: string; crmId: string; kind: 'callback_request' | 'revival_call'; at: Date };
export type Feedback = {
  clientId: string | null;
  sessionId: string;
  policyNo: string | null;
  rating: number;
  transaction: string;
  reasons: string[];
  comment: string;
};
