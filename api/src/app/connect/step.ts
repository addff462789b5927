import { PartnerFailure } from '../../platform/partners/partner-failure.ts';

/** Result of one check. `action`: what the operator does about it. It has no secrets: details are our own words, counts and a vendor's codes. */
export type Step = { name: string; result: 'ok' | 'refused' | 'skipped'; detail: string; action?: string };

export const ok = (name: string, detail: string): Step => ({ name, result: 'ok', detail });
export const refused = (name: string, detail: string, action: string): Step => ({ name, result: 'refused', detail, action });
export const skipped = (name: string, detail: string, action?: string): Step => ({
  name,
  result: 'skipped',
  detail,
  ...(action !== undefined && { action }),
});

/** Runs one check. An error is a refusal in the vendor's word. */
export async function tryStep(name: string, action: string, work: () => Promise<string>): Promise<Step> {
  try {
    return ok(name, await work());
  } catch (error) {
    return refused(name, describeError(error), action);
  }
}

/** The vendor's code, or else the system's. Messages of other errors may have an address with a password. */
export function describeError(error: unknown): string {
  if (error instanceof PartnerFailure) return [error.code || error.reason, error.detail].filter(Boolean).join(', ');
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause === undefined ? 'unexpected error' : describeError(cause);
}
