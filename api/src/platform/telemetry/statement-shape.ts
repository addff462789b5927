const MAX_LENGTH = 1_000;
const TABLE = /\b(?:FROM|INTO|UPDATE)\s+"?([a-z_.]+)/i;

export type StatementShape = { name: string; verb: string; text: string };

/** A statement without its values: parameters are never in it, and quoted literals are removed. */
export function statementShape(sql: string): StatementShape {
  const text = sql
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
  const verb = (/^\w+/.exec(text)?.[0] ?? 'SQL').toUpperCase();
  const table = TABLE.exec(text)?.[1];
  return { name: table ? `${verb} ${table}` : verb, verb, text };
}
