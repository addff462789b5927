import { describe, expect, test } from 'vitest';
import { BREACH_ADVICE, BREACH_EFFECTS, BREACH_ITEM_NAMES, BREACH_ITEMS, describeBreachItems } from './data-notice.ts';

describe('the items of a breach', () => {
  test('are listed in one order', () => {
    expect(describeBreachItems(['BANK', 'CONTACT', 'HEALTH'])).toEqual({
      en: 'contact details, bank details, health details',
      hi: 'संपर्क, बैंक, स्वास्थ्य',
    });
  });

  test.each([
    [['CONTACT'], 'contact details'],
    // 29 characters.
    [['CONTACT', 'BANK'], 'contact details, bank details'],
    // 31 characters.
    [['CONTACT', 'HEALTH'], 'contact details and more'],
    [BREACH_ITEM_NAMES, 'contact details and more'],
  ] as const)('%o have at most 30 characters in an SMS', (items, line) => {
    expect(describeBreachItems(items, { short: true }).en).toBe(line);
  });

  test('fit into a variable of an SMS, alone or with all others', () => {
    for (const item of BREACH_ITEM_NAMES)
      for (const items of [[item], BREACH_ITEM_NAMES.slice(BREACH_ITEM_NAMES.indexOf(item))])
        for (const line of Object.values(describeBreachItems(items, { short: true }))) expect(line.length, line).toBeLessThanOrEqual(30);
    for (const labels of [BREACH_ITEMS, BREACH_EFFECTS, BREACH_ADVICE])
      for (const { en, hi } of Object.values(labels)) expect(Math.max(en.length, hi.length), en).toBeLessThanOrEqual(30);
  });
});
