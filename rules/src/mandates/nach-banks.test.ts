import { expect, test } from 'vitest';
import { bankChoice, bankOfChoice, NACH_BANKS, nachBank } from './nach-banks.ts';

test('a person finds their bank in a list of at least fifty, by name, each once', () => {
  expect(NACH_BANKS.length).toBeGreaterThanOrEqual(50);
  expect(NACH_BANKS.filter(({ code }) => !/^[A-Z]{4}$/.test(code))).toEqual([]);
  expect(new Set(NACH_BANKS.map(({ code }) => code)).size).toBe(NACH_BANKS.length);
  const names = NACH_BANKS.map(({ name }) => name);
  expect(new Set(names).size).toBe(NACH_BANKS.length);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
});

test('a bank is code~name in the form, and nothing else of that kind is a bank', () => {
  for (const bank of NACH_BANKS) expect(bankOfChoice(bankChoice(bank)), bank.name).toBe(bank);
  expect(nachBank('SBIN')?.name).toBe('State Bank of India');
  for (const text of ['', 'SBIN', 'SBIN~HDFC Bank', 'XXXX~State Bank of India', 'sbin~State Bank of India'])
    expect(bankOfChoice(text), text).toBeUndefined();
});
