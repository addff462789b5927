import { PART_KINDS } from '@portal/rules/claims/part-kinds.ts';
import { ANSWER_TEXT, CLAUSE_MAX, ROOT_CAUSES, TOKEN_MAX } from '@portal/rules/complaints/complaint.ts';
import { ROOT_CAUSE_TEXTS } from '@portal/rules/complaints/complaint-labels.ts';
import { DECISIONS } from '@portal/rules/complaints/ladder.ts';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { ACCOUNT_TYPES } from '@portal/rules/people/bank-account.ts';
import { HELP_GRANTS, MAX_HELP_GRANT_DAYS } from '@portal/rules/policies/relief.ts';
import { CASE_TEXTS, type CaseAction, type DocumentVerdict, fitsCaseText, REJECTION_CODES } from '@portal/rules/staff/case-desk.ts';
import { inLanguage } from '../../lib/text/text.ts';
import type { CaseActionBody, CaseDocument, CasePart, CasePerson, OpenedCase } from '../shell/staff-answers.ts';
import { decisionNames, grantNames, rejectionNames, caseActionsText as t } from './case-actions.text.ts';

/** Action on a case that a staff member is preparing. */
export type RequestedAction =
  | { act: Exclude<CaseAction, 'CHECK_DOCUMENT' | 'FIRST_CHECK' | 'PAY'> }
  | { act: 'CHECK_DOCUMENT'; document: CaseDocument; verdict: DocumentVerdict }
  | { act: 'FIRST_CHECK'; verdict: 'CONFIRMED' | 'MISTAKE' }
  | { act: 'PAY'; part: CasePart };

/** One part of what a claim pays, as it is typed. */
export type TypedPart = { key: number; claimantRef: string; kind: string; amount: string };
/** Form values by wire name. */
export type Typed = { fields: Readonly<Record<string, string>>; parts: readonly TypedPart[] };
export type FieldErrors = Readonly<Record<string, string | undefined>>;

export type CaseField = {
  name: string;
  label: string;
  kind: 'line' | 'area' | 'select';
  hint?: string;
  most?: number;
  options?: { value: string; label: string }[];
};

const OTHER = '';
const length = (of: keyof typeof CASE_TEXTS) => ({ least: CASE_TEXTS[of][0], most: CASE_TEXTS[of][1] });
const limitText = (of: keyof typeof CASE_TEXTS) => ({ most: CASE_TEXTS[of][1] });

const REASON: CaseField = { name: 'reason', label: t.reason, kind: 'area', hint: t.reasonHint(length('reason')), ...limitText('reason') };
const FILE_NOTE: CaseField = { name: 'fileNote', label: t.fileNote, kind: 'area', hint: t.fileNoteHint, ...limitText('note') };
const CUSTOMER_NOTE: CaseField = { name: 'note', label: t.note, kind: 'area', hint: t.noteHint, ...limitText('why') };

/** Claims are of their claimants; a request has one person, whom the wire does not name. */
const listClaimants = ({ people }: OpenedCase): (CasePerson & { claimantRef: string })[] =>
  people.flatMap((person) => (person.claimantRef === null ? [] : [{ ...person, claimantRef: person.claimantRef }]));
export const claimantNames = (openedCase: OpenedCase) =>
  listClaimants(openedCase).map(({ claimantRef, name }) => ({ value: claimantRef, label: name }));
export const nameOfClaimant = (openedCase: OpenedCase, claimantRef: string | null): string =>
  openedCase.people.find((person) => person.claimantRef === claimantRef)?.name ?? '';

/** Input fields of an action, without the parts of a claim. */
export function listFields(openedCase: OpenedCase, action: RequestedAction, { fields }: Typed): CaseField[] {
  switch (action.act) {
    case 'REQUEST_DOCUMENT':
      return documentFields(openedCase, fields.paperCode ?? OTHER);
    case 'CHECK_DOCUMENT':
      return action.verdict === 'ACCEPT' ? [] : [REASON];
    case 'FIRST_CHECK':
      return action.verdict === 'MISTAKE' ? [REASON] : [];
    case 'INVESTIGATE':
    case 'REOPEN':
    case 'REVEAL':
    case 'HOLD':
    case 'RELEASE_HOLD':
    case 'ESCALATE':
    case 'CLOSE':
      return [REASON];
    case 'BOOKED_VALUE':
      return [{ name: 'amount', label: t.newValue, kind: 'line', hint: t.newValueHint, most: 15 }, REASON];
    case 'ANSWER':
      return ANSWER;
    case 'APPROVE':
      return [...(isHelp(openedCase) ? GRANT : []), CUSTOMER_NOTE, FILE_NOTE];
    case 'COMPLETE':
      return [CUSTOMER_NOTE, FILE_NOTE];
    case 'PAY':
      return action.part.needsAccount ? ACCOUNT : [];
    case 'REFUSE':
      return [
        ...[{ name: 'reasonCode', label: t.reasonCode, kind: 'select' as const, options: REFUSALS }],
        ...(openedCase.desk === 'CLAIMS'
          ? [{ name: 'clause', label: t.clause, kind: 'line' as const, hint: t.clauseHint, most: 200 }]
          : []),
        { name: 'text', label: t.refusal, kind: 'area', hint: t.refusalHint(length('refusal')), ...limitText('refusal') },
        FILE_NOTE,
      ];
    case 'TOKEN':
      return [{ name: 'text', label: t.token, kind: 'line', most: TOKEN_MAX }];
    case 'NOTE':
      return [{ name: 'text', label: t.aNote, kind: 'area', hint: t.onlyStaff, ...limitText('note') }];
    default:
      return [];
  }
}

const [ANSWER_MIN, ANSWER_MAX] = ANSWER_TEXT;
const ANSWER: CaseField[] = [
  { name: 'decision', label: t.decision, kind: 'select', options: DECISIONS.map((value) => ({ value, label: decisionNames[value] })) },
  { name: 'text', label: t.answer, kind: 'area', hint: t.answerHint({ least: ANSWER_MIN, most: ANSWER_MAX }), most: ANSWER_MAX },
  { name: 'clause', label: t.clause, kind: 'line', hint: t.clauseHint, most: CLAUSE_MAX },
  { name: 'amount', label: t.answerAmount, kind: 'line', hint: t.answerAmountHint, most: 15 },
  {
    name: 'rootCause',
    label: t.rootCause,
    kind: 'select',
    options: ROOT_CAUSES.map((value) => ({ value, label: inLanguage(ROOT_CAUSE_TEXTS[value]) })),
  },
  FILE_NOTE,
];
const isHelp = ({ type, desk }: OpenedCase): boolean => desk === 'REQUESTS' && type === 'HELP';
const GRANT: CaseField[] = [
  { name: 'grant.form', label: t.grant, kind: 'select', options: HELP_GRANTS.map((value) => ({ value, label: grantNames[value] })) },
  { name: 'grant.days', label: t.days, kind: 'line', hint: t.daysHint({ most: MAX_HELP_GRANT_DAYS }), most: 2 },
];
/** Undefined where no days are entered; NaN for something else than a number of days. */
const parseGrantDays = (text: string | undefined): number | undefined => {
  if (!text?.trim()) return undefined;
  const days = /^\d{1,2}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return days >= 1 && days <= MAX_HELP_GRANT_DAYS ? days : Number.NaN;
};
const REFUSALS = REJECTION_CODES.map((value) => ({ value, label: rejectionNames[value] }));
const ACCOUNT: CaseField[] = [
  { name: 'account.accountHolderName', label: t.holder, kind: 'line', most: 100 },
  { name: 'account.accountNo', label: t.accountNo, kind: 'line', most: 18 },
  { name: 'account.ifscCode', label: t.ifsc, kind: 'line', most: 11 },
  {
    name: 'account.accountType',
    label: t.accountType,
    kind: 'select',
    options: ACCOUNT_TYPES.map((value) => ({ value, label: t[value] })),
  },
];

function documentFields(openedCase: OpenedCase, selected: string): CaseField[] {
  const claimants = claimantNames(openedCase);
  const choices = openedCase.paperChoices.map(({ paperCode, name }) => ({ value: paperCode, label: inLanguage(name) }));
  const whyField: CaseField = { name: 'why', label: t.why, kind: 'area', hint: t.whyHint(length('why')), ...limitText('why') };
  return [
    ...(claimants.length > 1 ? [{ name: 'claimantRef', label: t.claimant, kind: 'select' as const, options: claimants }] : []),
    ...(choices.length > 0
      ? [
          {
            ...{ name: 'paperCode', label: t.document, kind: 'select' as const },
            options: [{ value: OTHER, label: t.otherDocument }, ...choices],
          },
        ]
      : []),
    ...(selected === OTHER ? [{ name: 'name', label: t.documentName, kind: 'line' as const, most: 100 }] : []),
    whyField,
  ];
}

/** Initial form values: the first option of each list. */
export function createStart(openedCase: OpenedCase, action: RequestedAction): Typed {
  const fields: Record<string, string> = {};
  for (const { name, options } of listFields(openedCase, action, { fields, parts: [] })) fields[name] ??= options?.[0]?.value ?? '';
  const isClaim = action.act === 'APPROVE' && openedCase.desk === 'CLAIMS';
  return { fields, parts: isClaim ? listClaimants(openedCase).map(({ claimantRef }, key) => createPart(key, claimantRef)) : [] };
}
export const createPart = (key: number, claimantRef: string): TypedPart => ({ key, claimantRef, kind: PART_KINDS[0], amount: '' });

const paise = (text: string | undefined): number | undefined => (text?.trim() ? parseRupees(text) : undefined);
export const sumParts = (parts: readonly TypedPart[]): number => parts.reduce((sum, { amount }) => sum + (paise(amount) ?? 0), 0);
/** The parts against the amount that was decided; undefined while they agree, or something is still to be typed. */
export function partsDiffer({ fields, parts }: Typed): string | undefined {
  const amount = paise(fields.amount);
  const sum = sumParts(parts);
  return amount === undefined || sum === 0 || sum === amount
    ? undefined
    : t.partsDiffer({ sum: formatRupees(sum), amount: formatRupees(amount) });
}

/** Errors by field. The server validates again. */
export function findErrors(openedCase: OpenedCase, action: RequestedAction, typed: Typed): FieldErrors {
  const { fields, parts } = typed;
  const names = listFields(openedCase, action, typed).map(({ name }) => name);
  const fieldErrors: Record<string, string | undefined> = {};
  if (names.includes('reason') && !fitsCaseText(fields.reason, 'reason')) fieldErrors.reason = t.reasonMissing;
  if (names.includes('name') && !fields.name?.trim()) fieldErrors.name = t.documentMissing;
  if (names.includes('why') && !fitsCaseText(fields.why, 'why')) fieldErrors.why = t.toCustomerMissing;
  if (action.act === 'REFUSE' && !fitsCaseText(fields.text, 'refusal')) fieldErrors.text = t.toCustomerMissing;
  if (action.act === 'ANSWER' && (fields.text ?? '').trim().length < ANSWER_MIN) fieldErrors.text = t.answerMissing;
  if (action.act === 'ANSWER' && fields.amount?.trim() && !paise(fields.amount)) fieldErrors.amount = t.amountMissing;
  if (action.act === 'BOOKED_VALUE' && !((paise(fields.amount) ?? 0) > 0)) fieldErrors.amount = t.amountMissing;
  if (names.includes('grant.form')) {
    const days = parseGrantDays(fields['grant.days']);
    const isMissing = days === undefined && fields['grant.form'] === 'DAYS';
    if (Number.isNaN(days) || isMissing) fieldErrors['grant.days'] = t.daysMissing({ most: MAX_HELP_GRANT_DAYS });
  }
  if (action.act === 'TOKEN' && !fields.text?.trim()) fieldErrors.text = t.tokenMissing;
  if (action.act === 'NOTE' && !fitsCaseText(fields.text, 'note')) fieldErrors.text = t.noteMissing;
  if (parts.length > 0) {
    if (paise(fields.amount) === undefined) fieldErrors.amount = t.amountMissing;
    if (parts.some(({ amount }) => !((paise(amount) ?? 0) > 0))) fieldErrors.parts = t.partsMissing;
    else fieldErrors.amount ??= partsDiffer(typed);
  }
  return fieldErrors;
}

/** The act as the wire has it. */
export function toBody(openedCase: OpenedCase, action: RequestedAction, { fields, parts }: Typed): CaseActionBody {
  const { id, version, desk } = openedCase;
  const on = { id, version };
  const field = (name: string): string => fields[name]?.trim() ?? '';
  const optional = <Name extends string>(name: Name) => (field(name) ? ({ [name]: field(name) } as Record<Name, string>) : {});
  switch (action.act) {
    case 'REQUEST_DOCUMENT': {
      const document = field('paperCode') ? { paperCode: field('paperCode') } : { name: field('name') };
      return { ...on, act: 'REQUEST_DOCUMENT', ...document, why: field('why'), ...optional('claimantRef') };
    }
    case 'CHECK_DOCUMENT': {
      const { verdict, document } = action;
      const claimant = document.claimantRef === null ? {} : { claimantRef: document.claimantRef };
      return { ...on, act: 'CHECK_DOCUMENT', verdict, paperCode: document.paperCode ?? '', ...claimant, ...optional('reason') };
    }
    case 'FIRST_CHECK':
      return { ...on, act: 'FIRST_CHECK', verdict: action.verdict, ...optional('reason') };
    case 'INVESTIGATE':
    case 'REOPEN':
    case 'REVEAL':
    case 'HOLD':
    case 'RELEASE_HOLD':
    case 'ESCALATE':
    case 'CLOSE':
      return { ...on, act: action.act, reason: field('reason') };
    case 'BOOKED_VALUE':
      return { ...on, act: 'BOOKED_VALUE', amount: field('amount'), reason: field('reason') };
    case 'APPROVE': {
      const decided =
        desk === 'CLAIMS'
          ? { amount: field('amount'), parts: parts.map(({ claimantRef, kind, amount }) => ({ claimantRef, kind, amount: amount.trim() })) }
          : {};
      return {
        ...on,
        act: 'APPROVE',
        ...decided,
        ...(isHelp(openedCase) && { grant: toGrant(fields) }),
        ...optional('note'),
        ...optional('fileNote'),
      };
    }
    case 'PAY': {
      const { claimantRef, partNo, amount, needsAccount } = action.part;
      const account = {
        accountHolderName: field('account.accountHolderName'),
        accountNo: field('account.accountNo'),
        ifscCode: field('account.ifscCode'),
        accountType: field('account.accountType'),
      };
      return { ...on, act: 'PAY', claimantRef, partNo, amount, ...(needsAccount && { account }) };
    }
    case 'COMPLETE':
      return { ...on, act: 'COMPLETE', ...optional('note'), ...optional('fileNote') };
    case 'REFUSE': {
      const reasonCode = REJECTION_CODES.find((code) => code === field('reasonCode')) ?? 'OTHER';
      return { ...on, act: 'REFUSE', reasonCode, text: field('text'), ...optional('clause'), ...optional('fileNote') };
    }
    case 'ANSWER': {
      const decision = DECISIONS.find((value) => value === field('decision')) ?? 'AGREED';
      const rootCause = ROOT_CAUSES.find((value) => value === field('rootCause')) ?? 'DELAY';
      const answer = { decision, rootCause, text: field('text'), ...optional('clause'), ...optional('amount') };
      return { ...on, act: 'ANSWER', ...answer, ...optional('fileNote') };
    }
    case 'TOKEN':
    case 'NOTE':
      return { ...on, act: action.act, text: field('text') };
    default:
      return { ...on, act: action.act };
  }
}

function toGrant(fields: Typed['fields']) {
  const form = HELP_GRANTS.find((value) => value === fields['grant.form']) ?? 'DAYS';
  const days = form === 'CALL' ? undefined : parseGrantDays(fields['grant.days']);
  return { form, ...(days !== undefined && { days }) };
}

/** Applies the pending action to the reloaded case. Undefined if it is no longer possible. */
export function findActionNow(openedCase: OpenedCase, action: RequestedAction): RequestedAction | undefined {
  if (!openedCase.may.includes(action.act)) return undefined;
  if (action.act === 'CHECK_DOCUMENT') {
    const { paperCode, claimantRef } = action.document;
    const document = openedCase.papers.find((now) => now.paperCode === paperCode && now.claimantRef === claimantRef);
    return document?.verdicts.some(({ verdict }) => verdict === action.verdict) ? { ...action, document } : undefined;
  }
  if (action.act !== 'PAY') return action;
  const { claimantRef, partNo } = action.part;
  const part = openedCase.parts.find((now) => now.claimantRef === claimantRef && now.partNo === partNo);
  return part && isPayable(part) ? { ...action, part } : undefined;
}

/** Neither paid nor with the bank. */
export const isPayable = ({ utr, waitsFor }: CasePart): boolean => utr === null && waitsFor !== 'PAYING';
