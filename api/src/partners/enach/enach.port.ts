import type { Day } from '@portal/rules/dates.ts';
import type { Rail } from '../rail/rail.port.ts';

/** What the widget opens with. Amounts in paise; the token's own text holds rupees. */
export type TokenFields = {
  transactionId: string;
  accountNo: string;
  policyNo: string;
  mobile: string;
  email: string;
  starts: Day;
  ends: Day;
  maxPaise: number;
  frequency: string;
  bankCode: string;
  ifsc: string;
  accountType: string;
  holder: string;
};

/** What the browser brought from the widget. Never the truth: `isGenuine` says no more than that the gateway wrote it. */
export type WidgetResponse = { isGenuine: boolean; word: string; code: string | null; transactionId: string };

/** The gateway of eNACH mandates. */
export type EnachGateway = Rail & {
  merchantId: string;
  /** The script that opens the bank's pages; on the list of allowed hosts. */
  widgetUrl: string;
  /** Calls nobody. */
  signToken(fields: TokenFields): string;
  readResponse(text: string): WidgetResponse;
};
