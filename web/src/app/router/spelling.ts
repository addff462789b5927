/**
 * How an address stands in the address bar: in the spelling of the specification, without a slash at the end (R1). What a
 * pattern leaves open (`/x/*`, `/x/:id`) is a handle and stays as it was typed.
 */
export function spellingOf(path: string, pathname: string): string {
  const open = path.search(/\/(?:\*|:)/);
  return open < 0 ? path : path.slice(0, open) + pathname.slice(open);
}
