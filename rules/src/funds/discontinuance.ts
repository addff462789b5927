import { calculateShare, type Paise } from '../money/money.ts';

/** Charges as a book has them: "20/3000 15/2000 >50000 6/6000 4/5000", percent and the most in rupees for each policy year. */
export const DISCONTINUANCE_PATTERN = /^\d{1,2}\/\d{1,6}(?: \d{1,2}\/\d{1,6})*(?: >\d{1,9}(?: \d{1,2}\/\d{1,6})+)*$/;

/** The charge of a policy year: the lowest of a share of the yearly premium, that share of the fund value, and a limit. */
export function discontinuanceCharge(
  charges: string,
  { policyYear, annualPremium, fundValue }: { policyYear: number; annualPremium: Paise; fundValue: Paise },
): Paise {
  const step = stepsFor(charges, annualPremium)[policyYear - 1];
  if (!step) return 0;
  const [percent = 0, limit = 0] = step.split('/').map(Number);
  return Math.min(calculateShare(annualPremium, percent, 100), calculateShare(fundValue, percent, 100), limit * 100);
}

/** Charges of the highest band that a yearly premium exceeds. */
function stepsFor(charges: string, annualPremium: Paise): string[] {
  let steps: string[] = [];
  let applies = true;
  for (const word of charges.split(' ')) {
    if (word.startsWith('>')) {
      applies = annualPremium > Number(word.slice(1)) * 100;
      if (applies) steps = [];
    } else if (applies) steps.push(word);
  }
  return steps;
}
