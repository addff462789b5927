import type { VerifyingRail } from '../rail.port.ts';

/** Response that the browser brought from the widget. It is never the final status: `isGenuine` means only that the gateway wrote it. */
type WidgetResponse = { isGenuine: boolean; status: string; code: string | null; transactionId: string };

/** The gateway of eNACH mandates. */
export type EnachGateway = VerifyingRail & {
  /** Reads the response of a widget, without calling the gateway. */
  readResponse(text: string): WidgetResponse;
};
