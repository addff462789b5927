/** Name for an unauthenticated visitor: 'Asha S.' (calls, section 1). A single word stays as it is. */
export function shortenName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first;
}

/** The minimum by which a person recognises that a message is meant for them: 'A'. */
export const getInitial = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '';
