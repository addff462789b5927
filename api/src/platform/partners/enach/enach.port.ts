import type { VerifyingRail } from '../rail.port.ts';

/** What the browser brought from the widget. Never the truth: `isGenuine` says no more than that the gateway wrote it. */
type WidgetResponse = { isGenuine: boolean; status: string; code: string | null; transactionId: string };

/** The gateway of eNACH mandates. */
export type EnachGateway = VerifyingRail & {
  /** For a widget. Calls nobody. */
  readResponse(text: string): WidgetResponse;
};
