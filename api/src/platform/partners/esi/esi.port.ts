import type { Rail } from '../rail.port.ts';

/** The bank's page for standing instructions: a signed form, valid for 300 seconds. */
export type EsiGateway = Rail & {
  /** Data that the browser brought back; undefined if its signature is invalid or expired. It only makes us query the partner. */
  readReturn(form: Record<string, string>): { txnId: string; status: string; digest: string } | undefined;
};
