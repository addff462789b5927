import { recordStatements } from './record-statements.ts';

/**
 * Statements of one posting from the lock of the receipt counter to the commit, by their first words. All other postings wait during them,
 * so each of them limits how many receipts a day can have.
 */
export async function listUnderCounterLock(post: () => Promise<unknown>): Promise<string[]> {
  const statements = (await recordStatements(post)).map(({ text }) => text);
  return statements.slice(statements.findIndex((text) => text.includes('INTO receipt_counter'))).map(summarise);
}

const summarise = (text: string): string =>
  /^commit|(?:insert into|update) "?[\w.]+"?/i.exec(text)?.[0].replaceAll('"', '').toLowerCase() ?? text;
