import { parseSync, Visitor } from 'oxc-parser';

/** One piece of text in a file, and the line on which it starts. */
export type Piece = { text: string; line: number };

const lineAt = (source: string, offset: number): number => source.slice(0, offset).split('\n').length;

function parse(file: string, source: string) {
  const { program, comments, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return { program, comments };
}

/** Strings, parts of templates and JSX texts that are made of words: they have a space or a Devanagari letter. SQL is left out. */
export function textsIn(file: string, source: string): Piece[] {
  const found: Piece[] = [];
  const sql: [number, number][] = [];
  const add = (text: string, start: number) => {
    if (/\S \S|[\u0900-\u097f]/.test(text) && !sql.some(([from, to]) => start >= from && start < to))
      found.push({ text, line: lineAt(source, start) });
  };
  new Visitor({
    TaggedTemplateExpression({ tag, start, end }) {
      if (source.slice(tag.start, tag.end).startsWith('sql')) sql.push([start, end]);
    },
    Literal({ value, start }) {
      if (typeof value === 'string') add(value, start);
    },
    TemplateElement({ value, start }) {
      add(value.cooked ?? value.raw, start);
    },
    JSXText({ value, start }) {
      add(value, start);
    },
  }).visit(parse(file, source).program);
  return found;
}

/** The comments of a file; line comments that follow each other are one. */
export function commentsIn(file: string, source: string): Piece[] {
  const found: (Piece & { end: number; isLine: boolean })[] = [];
  for (const { type, value, start, end } of parse(file, source).comments) {
    const text = value.replaceAll(/^\s*\*+/gm, '').trim();
    const last = found.at(-1);
    if (type === 'Line' && last?.isLine && source.slice(last.end, start).trim() === '') {
      last.text += ` ${text}`;
      last.end = end;
    } else found.push({ text, line: lineAt(source, start), end, isLine: type === 'Line' });
  }
  return found.map(({ text, line }) => ({ text, line }));
}

const isListItem = (line: string): boolean => /^\s*([-*]|\d+\.)\s/.test(line);

/** The paragraphs, list items and table cells of a Markdown page, without its code. */
export function paragraphsIn(source: string): Piece[] {
  const found: Piece[] = [];
  let open: Piece | undefined;
  let isCode = false;
  for (const [index, line] of source.split('\n').entries()) {
    if (line.startsWith('```')) isCode = !isCode;
    const isText = !isCode && !line.startsWith('```') && line.trim() !== '' && !line.startsWith('#');
    if (!isText) open = undefined;
    else if (line.startsWith('|')) {
      open = undefined;
      for (const cell of line.split(/(?<!\\)\|/)) found.push({ text: plain(cell), line: index + 1 });
    } else if (open && !isListItem(line)) open.text += ` ${plain(line)}`;
    else {
      open = { text: plain(line), line: index + 1 };
      found.push(open);
    }
  }
  return found.filter(({ text }) => /\p{L}/u.test(text));
}

/** Code counts as one word, and a link as its text. */
const plain = (line: string): string =>
  line
    .replace(/^\s*([-*]|\d+\.|>)\s/, '')
    .replaceAll(/`[^`]*`/g, 'code')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim();

/** The sentences of a text. A full stop inside a word or a number does not end one. */
export const splitSentences = (text: string): string[] =>
  text.split(/(?<=[.!?][)"”’]?)\s+(?=\p{Lu}|"|“)/u).filter((sentence) => /\p{L}/u.test(sentence));

export const countWords = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
