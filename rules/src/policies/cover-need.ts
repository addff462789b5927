import type { Paise } from '../money/money.ts';

/** A family's need of cover (screens, part A: /evaluate-policy). Each factor counts up to an age; the last one for every age above. */
export type CoverFactors = readonly { readonly upTo: number; readonly years: number }[];

/** Factors from a setting, such as 35:20,45:15; undefined where it is none, or its ages do not rise. */
export function readCoverFactors(text: string): CoverFactors | undefined {
  const factors = text.split(',').flatMap((part) => {
    const [, upTo, years] = /^(\d{1,2}):(\d{1,2})$/.exec(part.trim()) ?? [];
    return upTo && years ? [{ upTo: Number(upTo), years: Number(years) }] : [];
  });
  const isRising = factors.every(({ upTo }, at) => at === 0 || upTo > (factors[at - 1]?.upTo ?? 0));
  return isRising && factors.length === text.split(',').length ? factors : undefined;
}

export const COVER_AGE = { from: 18, to: 75 } as const;
export const MAX_DEPENDANTS = 20;
/** 100 crore rupees. */
export const MAX_COVER_AMOUNT: Paise = 100_000_000_000;
const STEP: Paise = 10_000_000;

export type CoverFigures = { age: number; income: Paise; dependants: number; loans: Paise; savings: Paise; cover: Paise };
export type CoverNeed = {
  /** Years of income that are counted. */
  years: number;
  /** True if the person has no dependants, which halves the need. */
  isHalved: boolean;
  /** Income part of the need. */
  income: Paise;
  /** Missing cover, rounded up to ₹1,00,000; 0 where there is enough. */
  missing: Paise;
};

/** Cover need: income times a factor by age, halved without dependants, plus loans, minus savings and existing cover. */
export function coverNeed({ age, income, dependants, loans, savings, cover }: CoverFigures, factors: CoverFactors): CoverNeed {
  const years = (factors.find(({ upTo }) => age <= upTo) ?? factors.at(-1))?.years ?? 0;
  const isHalved = dependants === 0;
  const needed = (income * years) / (isHalved ? 2 : 1);
  const gap = needed + loans - savings - cover;
  return { years, isHalved, income: needed, missing: gap > 0 ? Math.ceil(gap / STEP) * STEP : 0 };
}
