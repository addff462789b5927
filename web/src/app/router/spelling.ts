/**
 * Address in the specification's spelling, without a trailing slash (R1). The variable part of a pattern (`/x/*`, `/x/:id`) is a handle
 * and keeps its spelling.
 */
export function findSpelling(path: string, pathname: string): string {
  const open = path.search(/\/(?:\*|:)/);
  return open < 0 ? path : path.slice(0, open) + pathname.slice(open);
}
