import { expect, test } from 'vitest';
import { MANDATE_RAILS } from '../mandates/mandate-state.ts';
import { paymentMethod, toBilling } from './payment-method.ts';

const SOURCES = ['BD', 'DD', 'EI', 'EN', 'PU', 'SI', 'TS'];

test('derives Auto Pay from the billing type or the source code', () => {
  const methods: [billingType: string | null, sourceCode: string, method: string, literal: string][] = [
    ['Direct Bill', 'XX', 'Non Auto Pay', 'Non Auto Pay'],
    ['Direct Bill', '', 'Non Auto Pay', 'Non Auto Pay'],
    ['ECS', 'XX', 'Auto Pay', 'Auto Pay'],
    ['Auto Pay', '', 'Auto Pay', 'Auto Pay'],
    ['direct bill', 'XX', 'Auto Pay', 'Auto Pay'],
    [null, 'XX', 'Non Auto Pay', 'Auto Pay'],
    [null, '', 'Non Auto Pay', 'Auto Pay'],
    ['', 'XX', 'Non Auto Pay', 'Auto Pay'],
    [null, 'en', 'Non Auto Pay', 'Auto Pay'],
    ...['Direct Bill', 'Auto Pay', null, ''].flatMap((billing) =>
      SOURCES.map((code): [string | null, string, string, string] => [billing, code, 'Auto Pay', 'Auto Pay']),
    ),
  ];
  for (const [billingType, sourceCode, method, literal] of methods) {
    expect(paymentMethod(billingType, sourceCode), `${billingType} ${sourceCode}`).toBe(method);
    expect(paymentMethod(billingType, sourceCode, { literal: true }), `literal ${billingType} ${sourceCode}`).toBe(literal);
  }
  expect(methods).toHaveLength(37);
});

test('a policy is on Auto Pay only with an active mandate', () => {
  expect(MANDATE_RAILS.map((rail) => toBilling(rail))).toEqual([
    { billingType: 'Auto Pay', sourceCode: 'EN' },
    { billingType: 'Auto Pay', sourceCode: 'EI' },
    { billingType: 'Auto Pay', sourceCode: 'PU' },
  ]);
  const { billingType, sourceCode } = toBilling(null);
  expect([billingType, sourceCode, paymentMethod(billingType, sourceCode)]).toEqual(['Direct Bill', '', 'Non Auto Pay']);
});
