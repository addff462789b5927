import { describe, expect, test } from 'vitest';
import { VERBATIM_MANDATE } from '../text/verbatim-mandate.ts';
import { BANK_FORM_TEXTS } from './bank-form-texts.ts';
import { type EnachForm, type EsiForm, findEnachErrors, findEsiErrors, isOtherBank, type Moment } from './mandate-form.ts';

const SUBMIT: Moment = { rule: 'specification', moment: 'submit' };
const TYPING: Moment = { rule: 'specification', moment: 'typing' };
const english = (errors: Partial<Record<string, { en: string; hi: string }>>) =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, text?.en]));

const enach: EnachForm = { bankCode: 'HDFC', accountNo: '50100012345678', ifscCode: 'HDFC0001234', accountType: 'Saving' };
const esi: EsiForm = {
  accountHoderName: 'Asha Kulkarni',
  accountNo: '50100012345678',
  ifsccode: 'HDFC0001234',
  mircCode: '400002001',
  accountType: 'Current',
};

describe('/enach form', () => {
  test('the eNACH form reports errors by field, while typing and on submit', () => {
    const rows: [change: Partial<EnachForm>, typing: string | null, submit: string | null][] = [
      [{}, null, null],
      [{ bankCode: '' }, 'Please Select Bank', 'Please Select Bank'],
      [{ bankCode: 'XXXX' }, 'Please Select Bank', 'Please Select Bank'],
      [{ accountNo: '' }, 'Account Number is required.', 'Account Number is required.'],
      [{ accountNo: ' ' }, 'Account Number is required.', 'Account Number is required.'],
      [{ accountNo: '12345678' }, null, 'Check the account number.'],
      [{ accountNo: '123456789' }, null, null],
      [{ accountNo: '1'.repeat(18) }, null, null],
      [{ accountNo: '1'.repeat(19) }, null, 'Check the account number.'],
      [{ ifscCode: '' }, 'IFSC code is required.', 'IFSC code is required.'],
      [{ ifscCode: 'HDFC' }, null, 'Check the IFSC code.'],
      [{ ifscCode: 'hdfc0abc123' }, null, null],
      [{ accountType: '' }, 'Please Select Account type', 'Please Select Account type'],
      [{ accountType: 'Savings' }, 'Please Select Account type', 'Please Select Account type'],
    ];
    for (const [change, typing, submit] of rows) {
      const field = Object.keys(change)[0];
      const only = (text: string | null) => (text === null || !field ? {} : { [field]: text });
      expect(english(findEnachErrors({ ...enach, ...change }, TYPING)), `typing ${JSON.stringify(change)}`).toEqual(only(typing));
      expect(english(findEnachErrors({ ...enach, ...change }, SUBMIT)), `submit ${JSON.stringify(change)}`).toEqual(only(submit));
    }
    expect(rows).toHaveLength(14);
  });

  test('an empty eNACH form reports an error for every field', () => {
    const nothing = { bankCode: '', accountNo: '', ifscCode: '', accountType: '' };
    expect(Object.keys(findEnachErrors(nothing, SUBMIT))).toEqual(['bankCode', 'accountNo', 'ifscCode', 'accountType']);
  });

  test('hints at an IFSC of another bank after its first four letters', () => {
    const rows: [ifsc: string, isOther: boolean][] = [
      ['', false],
      ['SBI', false],
      ['SBIN', true],
      ['SBIN0001234', true],
      ['HDFC', false],
      ['hdfc0001234', false],
    ];
    for (const [ifsc, isOther] of rows) expect(isOtherBank(ifsc, 'HDFC'), ifsc).toBe(isOther);
    expect(rows).toHaveLength(6);
  });
});

describe('/esi form', () => {
  test('the ESI form reports errors by field, while typing and on submit', () => {
    const rows: [change: Partial<EsiForm>, typing: string | null, submit: string | null][] = [
      [{}, null, null],
      [{ accountHoderName: '' }, 'Account Holder Name is required.', 'Account Holder Name is required.'],
      [{ accountHoderName: ' ' }, 'Account Holder Name is required.', 'Account Holder Name is required.'],
      [{ accountHoderName: '1 Rao' }, 'Please enter a valid name', 'Please enter a valid name'],
      [{ accountHoderName: '.Rao' }, 'Please enter a valid name', 'Please enter a valid name'],
      [{ accountHoderName: 'A' }, null, 'Please enter a valid name'],
      [{ accountHoderName: 'S.K. Rao' }, null, null],
      [{ accountNo: '' }, 'Account Number is required.', 'Account Number is required.'],
      [{ accountNo: '12345678' }, null, 'Check the account number.'],
      [{ ifsccode: '' }, 'IFSC Code is required.', 'IFSC Code is required.'],
      [
        { ifsccode: 'HDFC00012345' },
        'IFSC code must not be greater than 11 characters',
        'IFSC code must not be greater than 11 characters',
      ],
      [{ ifsccode: 'HDFC000123' }, 'invalid Ifsc Code', 'invalid Ifsc Code'],
      [{ ifsccode: 'HDFC0ABC123' }, 'invalid Ifsc Code', 'invalid Ifsc Code'],
      [{ ifsccode: 'hdfc1001234' }, null, null],
      [{ mircCode: '' }, 'MICR Code is required.', 'MICR Code is required.'],
      [{ mircCode: '40000200' }, null, 'Enter a MICR code with 9 digits.'],
      [{ mircCode: '40000200a' }, null, 'Enter a MICR code with 9 digits.'],
      [{ mircCode: '4000020012' }, 'MIRC code must not be greater than 9 characters', 'MIRC code must not be greater than 9 characters'],
      [{ mircCode: '1'.repeat(15) }, 'MIRC code must not be greater than 9 characters', 'MIRC code must not be greater than 9 characters'],
      [{ accountType: '' }, 'Please Select Account type', 'Please Select Account type'],
    ];
    for (const [change, typing, submit] of rows) {
      const field = Object.keys(change)[0];
      const only = (text: string | null) => (text === null || !field ? {} : { [field]: text });
      expect(english(findEsiErrors({ ...esi, ...change }, TYPING)), `typing ${JSON.stringify(change)}`).toEqual(only(typing));
      expect(english(findEsiErrors({ ...esi, ...change }, SUBMIT)), `submit ${JSON.stringify(change)}`).toEqual(only(submit));
    }
    expect(rows).toHaveLength(20);
  });

  test('the IFSC rules of the Reserve Bank and of the specification differ', () => {
    const rows: [ifsccode: string, specification: boolean, rbi: boolean][] = [
      ['HDFC0ABC123', false, true],
      ['HDFC1001234', true, false],
      ['HDFC0001234', true, true],
    ];
    for (const [ifsccode, specification, rbi] of rows) {
      const isRight = (rule: Moment['rule']) => findEsiErrors({ ...esi, ifsccode }, { rule, moment: 'submit' }).ifsccode === undefined;
      expect([isRight('specification'), isRight('rbi')], ifsccode).toEqual([specification, rbi]);
    }
    expect(rows).toHaveLength(3);
  });

  test('an empty ESI form reports an error for every field', () => {
    const nothing = { accountHoderName: '', accountNo: '', ifsccode: '', mircCode: '', accountType: '' };
    expect(Object.keys(findEsiErrors(nothing, SUBMIT))).toEqual(Object.keys(nothing));
  });
});

test.each(Object.entries(BANK_FORM_TEXTS))('the message %s is the specified English, and Hindi', (name, { en, hi }) => {
  expect(en).toBe(VERBATIM_MANDATE[name as keyof typeof BANK_FORM_TEXTS]);
  expect(hi).toMatch(/^[\p{Script=Devanagari}\d\s IFSCMR]+।$/u);
});
