import { expect, test } from 'vitest';
import { displayedFileName, nameOfType, typeOfName } from './uploaded-file.ts';

const NAMES: [given: string, shown: string][] = [
  ['cheque.pdf', 'cheque.pdf'],
  ['मेरा पता.JPG', 'मेरा पता.JPG'],
  ['../../etc/passwd.pdf', 'etcpasswd.pdf'],
  ['..%2f..%2Fpasswd.png', 'passwd.png'],
  ['C:\\papers\\front.png', 'Cpapersfront.png'],
  ['a\u0000b\u0007.pdf', 'ab.pdf'],
  ['photo\u202Egpj.pdf', 'photogpj.pdf'],
  ['  .hidden.pdf ', 'hidden.pdf'],
  ['<img src=x>.jpg', 'img src=x.jpg'],
  ['', 'file'],
  ['///', 'file'],
  [`${'a'.repeat(255)}.jpeg`, `${'a'.repeat(195)}.jpeg`],
  [`${'क'.repeat(300)}.pdf`, `${'क'.repeat(196)}.pdf`],
];

test('shows a file name without control and path characters, up to 200 characters', () => {
  for (const [fileName, expected] of NAMES) expect(displayedFileName(fileName), fileName).toBe(expected);
  expect(NAMES).toHaveLength(13);
});

const ENDINGS: [name: string, type: string | undefined][] = [
  ['a.pdf', 'application/pdf'],
  ['a.PDF', 'application/pdf'],
  ['a.jpg', 'image/jpeg'],
  ['a.jpeg', 'image/jpeg'],
  ['a.pdf.png', 'image/png'],
  ['a.heic', undefined],
  ['a.svg', undefined],
  ['a.pdf.exe', undefined],
  ['pdf', undefined],
  ['', undefined],
];

test('derives the type of a file from its extension', () => {
  for (const [name, type] of ENDINGS) expect(typeOfName(name), name).toBe(type);
  expect(ENDINGS).toHaveLength(10);
});

test('a file without a name gets the extension of its type, if the type is accepted', () => {
  const types = ['application/pdf', 'image/jpeg', 'image/png', 'text/html', 'constructor'];
  expect(types.map((type) => nameOfType('card', type))).toEqual(['card.pdf', 'card.jpg', 'card.png', 'card', 'card']);
});
