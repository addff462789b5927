import { COMPLAINT_CATEGORIES, COMPLAINT_SUBJECTS, COMPLAINT_TEXT, WISH_MAX } from '@portal/rules/complaints/complaint.ts';
import type { Body } from '../../lib/api/wire.ts';
import { formText as t } from './complaint-form.text.ts';

export type Draft = Record<'kind' | 'id' | 'category' | 'text' | 'wish', string>;
type Kind = (typeof COMPLAINT_SUBJECTS)[number];

const CATEGORY_OF: Partial<Record<string, string>> = { CLAIM: 'CLAIM', PAYMENT: 'PREMIUM', REQUEST: 'SERVICE' };

/** The subject that the address names. Anything else in it is ignored. */
export function readDraft(get: (name: string) => string | null): Draft {
  const find = (values: readonly string[], name: string): string => values.find((value) => value === get(name)) ?? '';
  const kind = find(COMPLAINT_SUBJECTS, 'about');
  const category = find(COMPLAINT_CATEGORIES, 'category') || CATEGORY_OF[kind] || '';
  return { kind, id: kind ? (get('id') ?? '') : '', category, text: '', wish: '' };
}

export function findErrors({ kind, id, category, text, wish }: Draft): Record<keyof Draft, string | undefined> {
  const [min, max] = COMPLAINT_TEXT;
  const { length } = text.trim();
  const needsId = kind !== '' && kind !== 'OTHER';
  return {
    kind: kind === '' ? t.errorAbout : undefined,
    id: needsId && id.trim() === '' ? (kind === 'POLICY' ? t.errorPolicy : t.errorId) : undefined,
    category: category === '' ? t.errorCategory : undefined,
    text: length < min || length > max ? t.errorHappened : undefined,
    wish: wish.trim() === '' || wish.trim().length > WISH_MAX ? t.errorWish : undefined,
  };
}

/** The request of a draft without errors. */
export function toRequest({ kind, id, category, text, wish }: Draft, fileRefs: readonly string[] = []): Body<'/complaint/save'> {
  return {
    subject: kind === 'OTHER' ? { kind } : { kind: kind as Exclude<Kind, 'OTHER'>, id: id.trim() },
    category: category as (typeof COMPLAINT_CATEGORIES)[number],
    text: text.trim(),
    wish: wish.trim(),
    ...(fileRefs.length > 0 && { fileRefs: [...fileRefs] }),
  };
}
