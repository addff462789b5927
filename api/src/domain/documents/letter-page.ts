import type { Day } from '@portal/rules/calendar/dates.ts';
import type { DocumentPart } from './document-page.ts';
import { type Branding, type Fact, type Panel, receiptDocument } from './receipt-document.ts';
import type { Language } from './receipt-labels.ts';

/** A letter to one person (letter.typ). All texts are final: the template computes nothing. */
export type LetterPage = {
  number: Fact;
  /** Name and address of the recipient, one line each. */
  address: string[];
  date: string;
  heading: string;
  salutation: string;
  opening: string[];
  panel: LetterPanel | null;
  parts: DocumentPart[];
  signature: { closing: string; name: string; insurer: string };
  legal: string;
};
/** The result of the letter: an amount or a reason, with the facts that belong to it. */
export type LetterPanel = { label: string; amount: Omit<Panel, 'label'> | null; reason: string | null; facts: Fact[] };

export function letterDocument(
  { page, ...content }: { title: string; language: Language; date: Day; page: LetterPage },
  branding: Branding,
): object {
  return { ...receiptDocument({ ...content, list: null, pages: [] }, branding), pages: [page] };
}
