import { caseAct } from './act-on-case.ts';
import { bannerAct } from './banner.ts';
import { runJobAct } from './cron-jobs.ts';
import { moneyAct } from './decide-money.ts';
import type { Act } from './four-eyes.ts';
import { staffAct } from './save-staff.ts';

/**
 * What an approval carries out, by the call that asks for it. What its proposer reads or fetches themself is not here: an approved
 * decryption, an approved file.
 */
const acts: readonly Act<never>[] = [bannerAct, staffAct, runJobAct, caseAct, moneyAct];
export const ACTS: Readonly<Record<string, Act<never>>> = Object.fromEntries(acts.map((act) => [act.path, act]));
