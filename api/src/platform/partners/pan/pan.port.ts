export const PAN_STATES = ['VALID', 'INVALID', 'INOPERATIVE', 'DECEASED', 'FAKE'] as const;
export const LINK_STATES = ['Y', 'N', 'NA', 'INOPERATIVE'] as const;

/**
 * `nameOnPan` is null if the service compares names itself. `nameMatches` is its result, or null if it only returns the name.
 * `aadhaarSeeding`: whether PAN and Aadhaar are linked; NA for those who are exempt.
 */
export type PanAnswer = {
  status: (typeof PAN_STATES)[number];
  nameOnPan: string | null;
  nameMatches: boolean | null;
  dobMatches: boolean;
  aadhaarSeeding: (typeof LINK_STATES)[number];
};

/**
 * The tax department's record of PANs. A query may be repeated. Throws PartnerFailure if it cannot be reached or does not answer the
 * query.
 */
export type PanService = {
  /** `birthDate`: YYYY-MM-DD. */
  verify(request: { pan: string; name: string; birthDate: string }): Promise<PanAnswer>;
};
