import type { InputRow } from '../partner.ts';
import { accountEndings, accountFamilies } from './account-sentinels.ts';
import { mandateFamilies, mandateNames, specialAmounts } from './upi-sentinels.ts';

/** Effects of account numbers, UPI ids and limits (calls-b 13.4). */
export const railInputs: readonly InputRow[] = [
  ...Object.entries(accountFamilies).map(([start, { effect }]) => ({ where: 'eNACH, ESI', value: `account ends in ${start}NN`, effect })),
  ...Object.entries(accountEndings).map(([ending, { effect }]) => ({ where: 'eNACH, ESI', value: `account ends in ${ending}`, effect })),
  ...Object.entries(mandateNames).map(([name, { effect }]) => ({ where: 'UPI Autopay', value: `${name}@sandbox`, effect })),
  ...Object.entries(mandateFamilies).map(([name, { effect }]) => ({ where: 'UPI Autopay', value: `${name}.NN@sandbox`, effect })),
  ...Object.entries(specialAmounts).map(([ending, effect]) => ({ where: 'UPI Autopay', value: `limit ends in ₹…${ending}`, effect })),
];
