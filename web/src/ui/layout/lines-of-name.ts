/** Characters that fit beside the bars of a chart. */
const LINE_LENGTH = 20;

/** Breaks the name of a call before a slash or a capital letter; a part that is longer than a line is broken where the line ends. */
export function linesOfName(name: string, length = LINE_LENGTH): string[] {
  const parts = name.split(/(?=\/)|(?<=[a-z])(?=[A-Z])/).flatMap((part) => part.match(new RegExp(`.{1,${length}}`, 'g')) ?? []);
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.length <= length) lines[lines.length - 1] = last + part;
    else lines.push(part);
  }
  return lines;
}
