import { compactText } from '../text/typed-text.ts';
import { readReference } from './identifiers.ts';

/** IFSC as the Reserve Bank issues it; data in the books is valid under the specification's rule too (E-02). */
export const isIfsc = (text: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text);
export const isMicr = (text: string): boolean => /^\d{9}$/.test(text);
export const isAccountNo = (text: string): boolean => /^\d{9,18}$/.test(text);

export const ACCOUNT_TYPES = ['Saving', 'Current'] as const;
export const IFSC_LENGTH = 11;
export const MICR_LENGTH = 9;

/** IFSC_RULE: the specification's format, or the Reserve Bank's. */
export const IFSC_RULES = ['specification', 'rbi'] as const;
export type IfscRule = (typeof IFSC_RULES)[number];

/** An IFSC in capitals, without separators. */
export const normaliseIfsc = readReference;
export const readAccountNo = compactText;

/** Four letters then seven digits on /esi (VAL-034); /enach takes letters among the seven. One setting makes both the real rule (E-02). */
const SPECIFIED = { ESI: /^[A-Z]{4}\d{7}$/, ENACH: /^[A-Z]{4}[A-Z0-9]{7}$/ } as const;
export const isIfscBy = (rule: IfscRule, rail: 'ENACH' | 'ESI', ifsc: string): boolean =>
  rule === 'rbi' ? isIfsc(ifsc) : SPECIFIED[rail].test(ifsc);

/** The code of the bank: the first four letters of the IFSC. */
export const bankOfIfsc = (ifsc: string): string => normaliseIfsc(ifsc).slice(0, 4);
