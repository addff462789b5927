/** A name for somebody who has not proved who they are: 'Asha S.' (calls, section 1). One word stays as it is. */
export function shortenName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first;
}

/** The least that lets a person see that a message was meant for them: 'A'. */
export const initialOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '';
