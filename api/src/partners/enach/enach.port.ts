import type { VerifyingRail } from '../rail.port.ts';

/** What the widget opens with. Amounts in paise; the token's own text holds rupees. Contacts stay with us: the gateway does without. */
export type TokenFields = {
  transactionId: string;
  accountNo: string;
  policyNo: string;
  /** DD-MM-YYYY. */
  starts: string;
  ends: string;
  maxPaise: number;
  frequency: string;
  bankCode: string;
  ifsc: string;
  accountType: string;
  holder: string;
};

/** What the browser brought from the widget. Never the truth: `isGenuine` says no more than that the gateway wrote it. */
type WidgetResponse = { isGenuine: boolean; status: string; code: string | null; transactionId: string };

/** The gateway of eNACH mandates. */
export type EnachGateway = VerifyingRail & {
  merchantId: string;
  /** The script that opens the bank's pages; on the list of allowed hosts. */
  widgetUrl: string;
  /** Calls nobody. */
  signToken(fields: TokenFields): string;
  readResponse(text: string): WidgetResponse;
};
