import { describe, expect, test } from 'vitest';
import { calculateChallenge } from './challenge.ts';

const NONCE = Buffer.from(Array.from({ length: 32 }, (_, at) => at));
const COMMAND = {
  sessionId: '5f0c2a9e',
  path: '/withdrawal/save',
  input: { amount: 200_000, payoutBankId: 'BA100000001501', policyNumber: '100001501', quoteId: 'Q7d2mXk0aB3fHn8cLr5s1w' },
};
const challenge = (changes: object = {}, nonce = NONCE) => calculateChallenge(nonce, { ...COMMAND, ...changes }).toString('base64url');
const EXAMPLE = 'kmetYxEDXkr_rUzCiOD-CCZ5F8rm8tXawGIjpTeK9PQ';

/** The examples of beyond the specification, part B, 1. */
describe('the challenge of a confirmation', () => {
  test('is SHA-256 of nonce, session, path and canonical body', () => {
    expect(challenge()).toBe(EXAMPLE);
    expect(challenge({ input: { ...COMMAND.input, amount: 2_000_000 } })).toBe('hpwdmGInOiz0ZSP82aVCVG3MVZCIyu5ANwVjsPkgV3I');
  });

  test('ignores the order of the fields', () => {
    expect(challenge({ input: Object.fromEntries(Object.entries(COMMAND.input).reverse()) })).toBe(EXAMPLE);
  });

  test.each([
    ['session', { sessionId: '5f0c2a9f' }],
    ['path', { path: '/withdrawal/saves' }],
    ['account', { input: { ...COMMAND.input, payoutBankId: 'BA100000001502' } }],
    ['an added field', { input: { ...COMMAND.input, note: '' } }],
    ['a field less', { input: { ...COMMAND.input, quoteId: undefined } }],
  ])('differs for another %s', (_what, changes) => {
    expect(challenge(changes)).not.toBe(EXAMPLE);
  });

  test('differs for another nonce', () => {
    expect(challenge({}, Buffer.alloc(32, 1))).not.toBe(EXAMPLE);
  });
});
