import type { Rail } from '../rail.port.ts';

type EsiFields = {
  txnId: string;
  returnUrl: string;
  holder: string;
  accountNo: string;
  ifsc: string;
  micr: string;
  accountType: string;
  premiumPaise: number;
  maxPaise: number;
  frequency: string;
  starts: string;
  ends: string;
  policyNo: string;
};

/** The bank's page for standing instructions. */
export type EsiGateway = Rail & {
  /** The signed form that the browser posts to the page; calls nobody. Good for 300 seconds. */
  buildForm(fields: EsiFields): { url: string; fields: Record<string, string> };
  /** What the browser brought back, or undefined when its signature is wrong or old. A hint that makes us ask. */
  readReturn(form: Record<string, string>): { txnId: string; status: string; digest: string } | undefined;
};
