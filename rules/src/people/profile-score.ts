/** How complete a profile is, out of 100 (specification, section 9; calls, section 5). The same on both sides. */

/** The weights, in the order in which equal ones are proposed (PROF-012..021). */
export const PROFILE_WEIGHTS = {
  mobile: 12,
  email: 12,
  address: 12,
  whatsapp: 12,
  pan: 6,
  panSeeding: 6,
  education: 10,
  occupation: 10,
  income: 10,
  maritalStatus: 10,
} as const;
export type ProfilePart = keyof typeof PROFILE_WEIGHTS;
export const PROFILE_PARTS = Object.keys(PROFILE_WEIGHTS) as ProfilePart[];

/** Why a part has no points. */
export const SCORE_REASONS = ['NOT_GIVEN', 'PAN_NOT_VERIFIED', 'PAN_INOPERATIVE', 'PAN_NOT_LINKED', 'WHATSAPP_OFF'] as const;
type ScoreReason = (typeof SCORE_REASONS)[number];

export const PAN_SEEDINGS = ['Y', 'N', 'NA', 'INOPERATIVE'] as const;
export type PanSeeding = (typeof PAN_SEEDINGS)[number];

/** Data that the score uses. `whatsapp`: one value for each policy. */
export type ScoredProfile = {
  mobile: string | null;
  email: string | null;
  address: string | null;
  pan: string | null;
  panVerified: boolean;
  panSeeding: PanSeeding;
  education: string | null;
  occupation: string | null;
  income: string | null;
  maritalStatus: string | null;
  whatsapp: readonly ('Y' | 'N' | null)[];
};
export type ScoredPart = { key: ProfilePart; points: number; max: number; reason: ScoreReason | null };
export type ProfileScore = { total: number; parts: ScoredPart[] };

export function profileScore(profile: ScoredProfile): ProfileScore {
  const parts = PROFILE_PARTS.map((key): ScoredPart => {
    const reason = reasonFor(key, profile);
    const max = PROFILE_WEIGHTS[key];
    return { key, points: reason === null ? max : 0, max, reason };
  });
  return { total: parts.reduce((sum, { points }) => sum + points, 0), parts };
}

function reasonFor(key: ProfilePart, profile: ScoredProfile): ScoreReason | null {
  // Literally "every WHATSAPP_IND is not N": no policy, and a policy without a value, count (E-09).
  if (key === 'whatsapp') return profile.whatsapp.every((value) => value !== 'N') ? null : 'WHATSAPP_OFF';
  return key === 'panSeeding' ? seedingReason(profile) : profile[key] ? null : 'NOT_GIVEN';
}

/** The second check of the PAN: verified, and linked with Aadhaar or exempt from that (E-10). */
function seedingReason({ panVerified, panSeeding }: ScoredProfile): ScoreReason | null {
  if (!panVerified) return 'PAN_NOT_VERIFIED';
  if (panSeeding === 'INOPERATIVE') return 'PAN_INOPERATIVE';
  return panSeeding === 'N' ? 'PAN_NOT_LINKED' : null;
}

/** Missing parts, most points first, then in the order of the table. The first is the next step. */
export const missingParts = (parts: readonly ScoredPart[]): ScoredPart[] =>
  parts.filter(({ points, max }) => points < max).toSorted((a, b) => b.max - a.max);
