export const PAN_STATES = ['VALID', 'INVALID', 'INOPERATIVE', 'DECEASED', 'FAKE'] as const;
export const LINK_STATES = ['Y', 'N', 'NA', 'INOPERATIVE'] as const;

/** `aadhaarSeeding`: whether PAN and Aadhaar are linked; NA for those who are exempt. */
type PanAnswer = {
  status: (typeof PAN_STATES)[number];
  nameOnPan: string;
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
