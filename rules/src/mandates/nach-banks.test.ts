import { expect, test } from 'vitest';
import { bankChoice, bankOfChoice, NACH_BANKS, nachBank } from './nach-banks.ts';

test('the bank list has at least fifty banks, sorted by name, each once', () => {
  expect(NACH_BANKS.length).toBeGreaterThanOrEqual(50);
  expect(NACH_BANKS.filter(({ code }) => !/^[A-Z]{4}$/.test(code))).toEqual([]);
  expect(new Set(NACH_BANKS.map(({ code }) => code)).size).toBe(NACH_BANKS.length);
  const names = NACH_BANKS.map(({ name }) => name);
  expect(new Set(names).size).toBe(NACH_BANKS.length);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
});

test('parses a bank as code~name and rejects anything else', () => {
  for (const bank of NACH_BANKS) expect(bankOfChoice(bankChoice(bank)), bank.name).toBe(bank);
  expect(nachBank('SBIN')?.name).toBe('State Bank of India');
  for (const text of ['', 'SBIN', 'SBIN~HDFC Bank', 'XXXX~State Bank of India', 'sbin~State Bank of India'])
    expect(bankOfChoice(text), text).toBeUndefined();
});
