import { addDays, addYears, type Day } from '@portal/rules/calendar/dates.ts';
import { fundEntries } from '../fund-rows.ts';
import { navSeries } from '../nav-series.ts';
import { passwordHash } from '../password-hash.ts';
import { planEntries } from '../plan-rows.ts';
import { planWordEntries } from '../plan-words.ts';
import type { World } from '../policy-rows.ts';
import type { BookWriter } from '../write-book.ts';
import { generateBankAccount, generateClient } from './generate-client.ts';
import { generatePolicy } from './generate-policy.ts';
import { createRandom } from './random.ts';

const FIRST_POLICY = 200_000_000;
/** 2.3 policies per client on average (book.md, section 9). */
const POLICIES_A_CLIENT = [
  [1, 34],
  [2, 30],
  [3, 19],
  [4, 9],
  [5, 5],
  [6, 3],
] as const;
const SETTLE_EVERY = 20;

export type GenerateOptions = {
  clients: number;
  seed: number;
  bookDate: Day;
  /** How many years of NAVs the book contains. */
  navYears: number;
  /** Gives every client the user id c<client id> and this password. Without it, no client can log in. */
  password: string | null;
};

/** Writes a large book. The same options give the same bytes. Memory does not grow with the number of clients. */
export async function generateBook(
  options: GenerateOptions,
  writer: Pick<BookWriter, 'write' | 'settle'>,
  onProgress: (clients: number) => void = () => {},
): Promise<void> {
  const navs = navSeries(addDays(options.bookDate, -1));
  const world: World = { bookDate: options.bookDate, navs };
  for (const entry of fundEntries(navs, addYears(options.bookDate, -options.navYears))) writer.write(entry);
  for (const entry of [...planEntries(), ...planWordEntries()]) writer.write(entry);
  const hash = options.password === null ? null : await passwordHash(options.password, `book-${options.seed}`);
  let policyNo = FIRST_POLICY;
  for (let number = 1; number <= options.clients; number += 1) {
    const random = createRandom(options.seed, 'client', number);
    const client = generateClient(number, random, options.bookDate);
    const bank = random.chance(0.9) ? generateBankAccount(client, 1, random) : null;
    writer.write({ file: 'clients', row: client });
    if (bank) writer.write({ file: 'bank-accounts', row: bank });
    for (let left = random.weighted(POLICIES_A_CLIENT); left > 0; left -= 1) {
      policyNo += 1;
      for (const entry of generatePolicy(String(policyNo), { owner: client, bank, random, world })) writer.write(entry);
    }
    if (hash !== null)
      writer.write({
        file: 'credentials',
        row: { userId: `c${client.clientId}`, clientId: client.clientId, passwordHash: hash, mustReset: false },
      });
    if (number % SETTLE_EVERY === 0) {
      await writer.settle();
      onProgress(number);
    }
  }
  onProgress(options.clients);
}
