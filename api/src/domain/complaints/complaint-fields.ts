import type { LocalizedText } from '@portal/contract/field-text.ts';
import { formatDay } from '@portal/rules/calendar/dates.ts';
import { DIFFERENCE_TEXTS, DIFFERENCES, SALE_DOCUMENT_TEXTS, SALE_WISH_TEXTS, SALE_WISHES } from '@portal/rules/complaints/not-as-told.ts';
import { SALE_DOCUMENTS } from '@portal/rules/policies/plan-topics.ts';
import { z } from 'zod';
import type { SaleDocument } from './sale-documents.store.ts';

const NotAsTold = z.object({
  differences: z.array(z.enum(DIFFERENCES)),
  wish: z.enum(SALE_WISHES),
  attached: z.array(z.object({ name: z.enum(SALE_DOCUMENTS), on: z.string(), heldBy: z.string().nullable() })),
  /** Name of the adviser who sold the policy. */
  adviser: z.string().nullable(),
});
/** Answers of a customer whose policy is not what they were told, with the documents of its sale. */
export type NotAsTold = z.infer<typeof NotAsTold>;

const Common = z.object({ subject: z.object({ id: z.string().optional() }), text: z.string() });
const Fields = z.union([Common.extend({ notAsTold: NotAsTold }), Common.extend({ wish: z.string() })]);

export type ComplaintFields = { subjectId: string | null; text: string; wish: LocalizedText; notAsTold: NotAsTold | null };

/** Reads the stored fields of a complaint. */
export function readComplaintFields(after: object): ComplaintFields {
  const fields = Fields.parse(after);
  const { subject, text } = fields;
  const common = { subjectId: subject.id ?? null, text };
  if (!('notAsTold' in fields)) return { ...common, wish: { en: fields.wish, hi: fields.wish }, notAsTold: null };
  return { ...common, wish: SALE_WISH_TEXTS[fields.notAsTold.wish], notAsTold: fields.notAsTold };
}

export const listDifferences = ({ differences }: Pick<NotAsTold, 'differences'>): LocalizedText[] =>
  differences.map((difference) => DIFFERENCE_TEXTS[difference]);

const ATTACHED = { en: 'attached', hi: 'संलग्न' };
/** Name, date and holder of a document. A bank that has it must be asked for it. */
export const describeDocument = ({ name, on, heldBy }: SaleDocument): Record<'name' | 'date' | 'state', LocalizedText> => ({
  name: SALE_DOCUMENT_TEXTS[name],
  date: { en: formatDay(on), hi: formatDay(on) },
  state: heldBy ? { en: `to be requested from ${heldBy}`, hi: `${heldBy} से मँगाना है` } : ATTACHED,
});
