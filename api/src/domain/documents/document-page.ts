import type { Day } from '@portal/rules/calendar/dates.ts';
import { type Branding, type Fact, type Panel, receiptDocument } from './receipt-document.ts';
import type { Language } from './receipt-labels.ts';

/** The parts of a page, in their order (document.typ). All texts are final: the template computes nothing. */
export type DocumentPart =
  | ({ kind: 'panel' } & Panel)
  | { kind: 'facts'; heading: string; facts: Fact[] }
  | { kind: 'table'; heading: string | null; columns: Column[]; rows: string[][]; totals: string[][]; empty: string }
  | { kind: 'text'; heading: string | null; lines: string[] }
  /** A numbered list. */
  | { kind: 'steps'; heading: string; lines: string[] }
  | { kind: 'notes'; lines: string[] };
export type Column = { name: string; isAmount: boolean; isWide: boolean };

export type DocumentPage = {
  heading: string;
  number: Fact;
  about: string;
  status: { text: string; tone: 'good' | 'bad' | 'wait' } | null;
  notice: string | null;
  noticeTone: 'good' | 'bad' | 'wait';
  parts: DocumentPart[];
  /** The last line; null if the document continues on another page. */
  legal: string | null;
};

export const column = (name: string): Column => ({ name, isAmount: false, isWide: false });
export const wide = (name: string): Column => ({ name, isAmount: false, isWide: true });
export const amount = (name: string): Column => ({ name, isAmount: true, isWide: false });

/** Builds a complete document. `watermark` is printed behind every page. */
export function requestedDocument(
  content: { title: string; language: Language; date: Day; pages: DocumentPage[]; watermark?: string | null },
  branding: Branding,
): object {
  const { pages, watermark = null, ...named } = content;
  return { ...receiptDocument({ ...named, list: null, pages: [] }, branding), pages, watermark };
}
