import { COMPLAINT_TEXT } from '@portal/rules/complaints/complaint.ts';
import { DIFFERENCES, type SALE_WISHES } from '@portal/rules/complaints/not-as-told.ts';
import type { Body } from '../../lib/api/wire.ts';
import { draftForm } from '../../lib/forms/use-draft.ts';
import { formText } from './complaint-form.text.ts';
import { notAsToldText as t } from './not-as-told.text.ts';

export const DRAFT = draftForm('not-as-told', ['policyNumber', 'differences', 'text', 'wish']);
/** `differences`: the ticked ones, separated by commas. */
type Draft = Record<(typeof DRAFT.fields)[number], string>;

export function findErrors({ differences, text, wish }: Draft): Record<keyof Draft, string | undefined> {
  const [min, max] = COMPLAINT_TEXT;
  const { length } = text.trim();
  return {
    policyNumber: undefined,
    differences: differences === '' ? t.errorDifferent : undefined,
    text: length < min || length > max ? formText.errorHappened : undefined,
    wish: wish === '' ? t.errorWish : undefined,
  };
}

/** The request of a draft without errors. */
export function toRequest({ policyNumber, differences, text, wish }: Draft, fileRefs: readonly string[]): Body<'/notAsTold/save'> {
  const ticked = differences.split(',');
  return {
    policyNumber,
    differences: DIFFERENCES.filter((difference) => ticked.includes(difference)),
    text: text.trim(),
    wish: wish as (typeof SALE_WISHES)[number],
    ...(fileRefs.length > 0 && { fileRefs: [...fileRefs] }),
  };
}
