import {
  ACCOUNT_TYPES,
  bankOfIfsc,
  IFSC_LENGTH,
  type IfscRule,
  isAccountNo,
  isIfscBy,
  isMicr,
  MICR_LENGTH,
  normaliseIfsc,
} from '../people/bank-account.ts';
import { cleanHolderName, isHolderName } from '../people/holder-name.ts';
import { BANK_FORM_TEXTS, type FieldText } from './bank-form-texts.ts';
import { nachBank } from './nach-banks.ts';

export type FieldErrors<Field extends string> = Partial<Record<Field, FieldText>>;

const CHECK_ACCOUNT: FieldText = { en: 'Check the account number.', hi: 'खाता संख्या जाँचें।' };
const CHECK_IFSC: FieldText = { en: 'Check the IFSC code.', hi: 'IFSC कोड जाँचें।' };
const MICR_DIGITS: FieldText = { en: 'Enter a MICR code with 9 digits.', hi: '9 अंकों का MICR कोड लिखें।' };

/** While typing, an incomplete value is not an error; on submit everything is checked. The server always checks everything. */
export type Moment = { rule: IfscRule; moment: 'typing' | 'submit' };

export type EnachForm = { bankCode: string; accountNo: string; ifscCode: string; accountType: string };

/** Errors of the bank form of /enach, by field (VAL-019..023). */
export function findEnachErrors(form: EnachForm, { rule, moment }: Moment): FieldErrors<keyof EnachForm> {
  const isSubmit = moment === 'submit';
  const ifsc = normaliseIfsc(form.ifscCode);
  return toMessages<keyof EnachForm>({
    bankCode: nachBank(form.bankCode) === undefined && BANK_FORM_TEXTS.selectBank,
    accountNo: findAccountError(form.accountNo, isSubmit),
    ifscCode: (ifsc === '' && BANK_FORM_TEXTS.enachIfscRequired) || (isSubmit && !isIfscBy(rule, 'ENACH', ifsc) && CHECK_IFSC),
    accountType: typeError(form.accountType),
  });
}

/** True if the first four letters of the IFSC belong to another bank. A hint while typing; the server rejects it. */
export const isOtherBank = (ifsc: string, bankCode: string): boolean => {
  const typed = bankOfIfsc(ifsc);
  return typed.length === 4 && typed !== bankCode;
};

/** Field names as the wire spells them (ESI-008). */
export type EsiForm = { accountHoderName: string; accountNo: string; ifsccode: string; mircCode: string; accountType: string };

/** Errors of the form of /esi, by field (VAL-029..038). */
export function findEsiErrors(form: EsiForm, { rule, moment }: Moment): FieldErrors<keyof EsiForm> {
  const isSubmit = moment === 'submit';
  return toMessages<keyof EsiForm>({
    accountHoderName: findHolderError(form.accountHoderName.trim(), isSubmit),
    accountNo: findAccountError(form.accountNo, isSubmit),
    ifsccode: findEsiIfscError(normaliseIfsc(form.ifsccode), rule),
    mircCode: findMicrError(form.mircCode.trim(), isSubmit),
    accountType: typeError(form.accountType),
  });
}

type InputError = FieldText | false;

function toMessages<Field extends string>(inputErrors: Record<Field, InputError>): FieldErrors<Field> {
  const entries = Object.entries<InputError>(inputErrors).filter((entry): entry is [Field, FieldText] => entry[1] !== false);
  return Object.fromEntries(entries) as FieldErrors<Field>;
}

const findAccountError = (account: string, isSubmit: boolean): InputError =>
  (account.trim() === '' && BANK_FORM_TEXTS.accountRequired) || (isSubmit && !isAccountNo(account.trim()) && CHECK_ACCOUNT);

const typeError = (type: string): InputError =>
  !ACCOUNT_TYPES.some((accountType) => accountType === type) && BANK_FORM_TEXTS.selectAccountType;

function findHolderError(name: string, isSubmit: boolean): InputError {
  if (name === '') return BANK_FORM_TEXTS.holderRequired;
  const isName = /^[A-Za-z]/.test(name) && (!isSubmit || isHolderName(cleanHolderName(name)));
  return !isName && BANK_FORM_TEXTS.holderInvalid;
}

function findEsiIfscError(ifsc: string, rule: IfscRule): InputError {
  if (ifsc === '') return BANK_FORM_TEXTS.esiIfscRequired;
  if (ifsc.length > IFSC_LENGTH) return BANK_FORM_TEXTS.ifscTooLong;
  return !isIfscBy(rule, 'ESI', ifsc) && BANK_FORM_TEXTS.ifscInvalid;
}

/** The field accepts 15 characters so that the message about 9 can appear (E-38, VAL-037). */
export const MICR_INPUT = 15;
function findMicrError(micr: string, isSubmit: boolean): InputError {
  if (micr === '') return BANK_FORM_TEXTS.micrRequired;
  if (micr.length > MICR_LENGTH) return BANK_FORM_TEXTS.micrTooLong;
  return isSubmit && !isMicr(micr) && MICR_DIGITS;
}
