import { LATE_INTEREST } from './claim.ts';

/** Kinds of payment for a claim. Late interest is added automatically (domain facts, 17.2: Parts). */
export const PART_KINDS = ['Base sum', 'Rider benefit', 'Bonus', 'Unit value', 'Refunded premiums'] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** Names of all kinds. An assessor outside the portal may send another kind, which has no Hindi. */
export const PART_KIND_NAMES = {
  'Base sum': { en: 'Base sum', hi: 'मूल राशि' },
  'Rider benefit': { en: 'Rider benefit', hi: 'राइडर लाभ' },
  Bonus: { en: 'Bonus', hi: 'बोनस' },
  'Unit value': { en: 'Unit value', hi: 'यूनिट मूल्य' },
  'Refunded premiums': { en: 'Refunded premiums', hi: 'लौटाए गए प्रीमियम' },
  [LATE_INTEREST]: { en: 'Late interest', hi: 'विलंब ब्याज' },
} as const satisfies Record<PartKind | typeof LATE_INTEREST, { en: string; hi: string }>;
