import { describe, expect, test } from 'vitest';
import type { RequestKindRow } from './kinds/kind-row.ts';
import { aboutOf, fillValues, kindFor, REQUEST_KINDS, requestKind } from './request-kinds.ts';

const kinds: readonly [name: string, row: RequestKindRow][] = Object.entries(REQUEST_KINDS);

test('every kind of request completes its sentences in both languages', () => {
  for (const [name, { action, about, doing, button, code }] of kinds) {
    for (const part of [action, about ?? action]) {
      expect(part.en, name).toMatch(/^[a-z].*[^.]$/);
      // An infinitive before a postposition.
      expect(part.hi, name).toMatch(/ने$/);
    }
    expect(!code || (doing !== undefined && button !== undefined), `${name} has the texts of the dialog for its code`).toBe(true);
    if (doing) {
      expect(doing.en, name).toMatch(/^You are .+\.$/);
      expect(doing.hi, name).toMatch(/[\u0900-\u097f].*।$/);
    }
    // The acknowledgement knows no values.
    expect(aboutOf({ action, ...(about !== undefined && { about }) }).en, name).toMatch(/^[a-z][^{}]+$/);
  }
  expect(kinds.length).toBeGreaterThanOrEqual(5);
});

test('a command opens one kind of request, or its input decides which', () => {
  const raised = kinds.flatMap(([, { commands, when }]) => commands.map((command) => `${command} ${JSON.stringify(when ?? {})}`));
  expect(new Set(raised).size).toBe(raised.length);
  const several = kinds.filter(([name, { commands }]) =>
    kinds.some(([other, row]) => other !== name && row.commands.some((command) => commands.includes(command))),
  );
  expect(several.length).toBeGreaterThanOrEqual(3);
  for (const [name, { when }] of several) expect(Object.keys(when ?? {}), name).not.toEqual([]);
  expect(kinds.filter(([, row]) => row.commands.length === 0)).toEqual([]);
});

const SECTIONS = [requestKind('PERSONAL'), requestKind('CONTACT_MOBILE'), requestKind('CONTACT_EMAIL')] as const;
test.each([
  [{ section: 'personal' }, 'PERSONAL', false],
  [{ section: 'mobile' }, 'CONTACT_MOBILE', true],
  [{ section: 'email' }, 'CONTACT_EMAIL', true],
  [{ section: 'unknown' }, 'PERSONAL', false],
  [{}, 'PERSONAL', false],
])('the input %j opens a request of the kind %s', (input, name, code) => {
  expect(kindFor<RequestKindRow>(SECTIONS, input)).toMatchObject({ name, code });
});

test('selects a kind of request only if every value of the input matches', () => {
  const { when: _, ...row } = requestKind('SI_START');
  const both = { ...row, when: { SI: 'Y', rail: 'CARD' } };
  expect(kindFor<RequestKindRow>([requestKind('SI_STOP'), both], { SI: 'Y', rail: 'UPI' })).toMatchObject({ name: 'SI_STOP' });
});

test('fills the placeholders of a sentence', () => {
  expect(fillValues({ en: 'apply for a loan of {amount}', hi: '{amount} का ऋण लेने' }, { amount: '₹3,00,000' })).toEqual({
    en: 'apply for a loan of ₹3,00,000',
    hi: '₹3,00,000 का ऋण लेने',
  });
});

/**
 * Request types of the specification (calls, 9.6, and part B, 0.1) as rows. That each can be expressed is the test, by its types. The
 * check of the command decides the rest: review, promise, handler, files, order.
 */
describe('types still to be added', () => {
  const withHindi = (en: string) => ({ en, hi: 'कुछ माँगने' });
  const doing = { en: 'You are asking for something.', hi: 'आप कुछ माँग रहे हैं।' };
  const row = {
    title: withHindi('something'),
    doing,
    button: { en: 'Ask for it', hi: 'माँगें' },
    commands: ['/x'],
    onePer: 'policy',
    promisedDays: 7,
    terms: null,
    code: true,
    hold: false,
    handledBy: 'backOffice',
  } as const;
  const TO_COME: Record<string, RequestKindRow> = {
    PURPOSE: {
      ...row,
      type: 'PURPOSE',
      journey: 'purposeOfInsurance',
      action: withHindi('change the insurance purpose'),
      code: false,
      handledBy: 'portal',
    },
    RETENTION: { ...row, type: 'RETENTION', journey: 'retention', action: withHindi('keep the policy'), code: false },
    NOMINEE: { ...row, type: 'NOMINEE', journey: 'nominee', action: withHindi('change the nominees'), terms: 'Update Nominee', hold: true },
    PAN: { ...row, type: 'PAN', journey: 'pan', action: withHindi('change the PAN'), onePer: 'client' },
    ADDRESS: { ...row, type: 'ADDRESS', journey: 'address', action: withHindi('change the address'), onePer: 'client' },
    REKYC: { ...row, type: 'REKYC', journey: 'reKyc', action: withHindi('renew the KYC'), onePer: 'client' },
    FATCA: {
      ...row,
      type: 'FATCA',
      journey: 'fatca',
      action: withHindi('file the FATCA declaration'),
      onePer: 'client',
      handledBy: 'portal',
    },
    WHATSAPP_IN: {
      ...row,
      type: 'WHATSAPP',
      journey: 'whatsappOptIn',
      action: withHindi('receive WhatsApp messages'),
      code: false,
      handledBy: 'portal',
    },
    WHATSAPP_OUT: {
      ...row,
      type: 'WHATSAPP',
      journey: 'whatsappOptOut',
      action: withHindi('stop WhatsApp messages'),
      code: false,
      handledBy: 'portal',
    },
    BANK: { ...row, type: 'BANK', journey: 'bankUpdate', action: withHindi('change the bank account'), terms: 'BankUpdate', hold: true },
    FUND_SWITCH: {
      ...row,
      type: 'FUND_SWITCH',
      journey: 'fundSwitch',
      action: withHindi('switch funds'),
      terms: 'FundSwitch',
      pending: { en: 'We are already processing a fund switch for this policy.', hi: 'इस पॉलिसी का फ़ंड स्विच पहले से प्रक्रिया में है।' },
      handledBy: 'portal',
    },
    STP_START: {
      ...row,
      type: 'STP',
      journey: 'transferPlan',
      action: withHindi('start a systematic transfer'),
      terms: 'FundSwitch',
      handledBy: 'portal',
    },
    STP_STOP: {
      ...row,
      type: 'STP',
      journey: 'transferPlan',
      action: withHindi('stop a systematic transfer'),
      terms: 'FundSwitch',
      handledBy: 'portal',
    },
    MODE_CHANGE: {
      ...row,
      type: 'MODE_CHANGE',
      journey: 'modeChange',
      action: withHindi('change the payment frequency'),
      terms: 'Mode Change',
      handledBy: 'portal',
    },
    REINSTATEMENT: {
      ...row,
      type: 'REINSTATEMENT',
      journey: 'reinstate',
      action: withHindi('reinstate the policy'),
      terms: 'Reinstatement',
      handledBy: 'payment',
    },
    LOAN: {
      ...row,
      type: 'LOAN',
      journey: 'loanApply',
      action: withHindi('apply for a loan of {amount}'),
      about: withHindi('apply for a loan'),
      terms: 'LoanApplication',
      hold: true,
    },
    LOAN_REPAYMENT: {
      ...row,
      type: 'LOAN_REPAYMENT',
      journey: 'loanRepayment',
      action: withHindi('repay a loan'),
      terms: 'LoanRepay',
      code: false,
      handledBy: 'payment',
    },
    UNCLAIMED: {
      ...row,
      type: 'UNCLAIMED',
      journey: 'unclaimed',
      action: withHindi('claim an unclaimed amount'),
      onePer: 'item',
      hold: true,
    },
  };

  test('each type still to be added has a row', () => {
    const types = new Set(Object.values(TO_COME).map(({ type }) => type));
    expect([types.size, Object.keys(TO_COME).length]).toEqual([16, 18]);
    for (const [name, upcoming] of Object.entries(TO_COME)) expect(aboutOf(upcoming).en, name).toMatch(/^[a-z][^{}]+$/);
  });
});
