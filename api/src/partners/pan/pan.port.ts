import type { Day } from '@portal/rules/dates.ts';
import type { PanAnswer } from '@portal/rules/pan.ts';

/** The tax department's record of PANs. The same question may be asked again. Throws PartnerFailure when it cannot be reached or does not say. */
export type PanService = {
  verify(asked: { pan: string; name: string; birthDate: Day }): Promise<PanAnswer>;
};
