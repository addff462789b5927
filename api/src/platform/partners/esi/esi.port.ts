import type { Rail } from '../rail.port.ts';

/** The bank's page for standing instructions: a signed form, good for 300 seconds. */
export type EsiGateway = Rail & {
  /** What the browser brought back, or undefined when its signature is wrong or old. A hint that makes us ask. */
  readReturn(form: Record<string, string>): { txnId: string; status: string; digest: string } | undefined;
};
