/** Limits of uploads on both sides (wire rules, W1) and of the file checks (calls, section 6, F). */
const MB = 1024 * 1024;
export const MAX_FILE_BYTES = 5 * MB;
export const MAX_PIXELS = 25_000_000;
export const MAX_PAGES = 20;
/** Files of a client that no request has taken yet (calls, 5: /convertToBase64). */
export const MAX_UNUSED_BYTES = 100 * MB;
/** For how long a file waits for a request (calls, 0.1: FileRef). */
export const FILE_LIFE_H = 24;
/** How many files are asked for, unless a screen says otherwise (R15). */
export const MAX_FILES = 3;

/** The types, each with the endings of its names. */
export const FILE_TYPES = { 'application/pdf': ['pdf'], 'image/jpeg': ['jpg', 'jpeg', 'jfif'], 'image/png': ['png'] } as const;
export type FileType = keyof typeof FILE_TYPES;

/** Why a file is refused (calls, section 6). PROTECTED: it may not be changed, so it cannot be stamped or joined. */
export type FileError = 'TYPE' | 'EMPTY' | 'SIZE' | 'PIXELS' | 'PAGES' | 'PASSWORD' | 'PROTECTED' | 'SCRIPT' | 'UNREADABLE' | 'INFECTED';

/** The type that a name's ending stands for; undefined for any other. */
export function typeOfName(name: string): FileType | undefined {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  return (Object.keys(FILE_TYPES) as FileType[]).find((type) => FILE_TYPES[type].some((extension) => extension === ending));
}

/** A name for a file that came without one; of a type that is not taken it gets no ending, and the file checks refuse it. */
export function nameOfType(stem: string, type: string): string {
  const ending = Object.hasOwn(FILE_TYPES, type) ? FILE_TYPES[type as FileType][0] : undefined;
  return ending ? `${stem}.${ending}` : stem;
}

const MAX_NAME = 200;
/** Controls, marks that turn the direction of text, private and unassigned characters; the joiners of Indian scripts stay. */
const INVISIBLE = /[\p{Cc}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;
/** Characters with a meaning in a path, a page or a shell, plain or percent-encoded. */
const PATH_SIGNS = /%(?:2f|5c|00|2e)|[/\\:*?"<>|]/gi;

/** A file's name as it is shown: letters of any script, no control and path signs, 200 characters at most with its ending (calls, 0.1: Upload). */
export function displayedFileName(fileName: string): string {
  const clean = fileName
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(PATH_SIGNS, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const ending = /\.[a-z]{1,5}$/i.exec(clean)?.[0] ?? '';
  const stem = [...clean.slice(0, clean.length - ending.length)].slice(0, MAX_NAME - ending.length).join('');
  return stem.trim() + ending || 'file';
}
