import pg from 'pg';

/** A statement as it went to the database. `name` is set when it was a prepared one. */
export type Statement = { text: string; values: unknown[]; name?: string };
type SentStatement = Statement & { sentAt: number };

/** Records every statement that this process sends to a database during `work`. */
export async function recordStatements(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const statements: SentStatement[] = [];
  const original = pg.Client.prototype.query;
  const noting = function (this: pg.Client, ...args: unknown[]): unknown {
    statements.push(readStatement(args));
    return Reflect.apply(original, this, args);
  };
  pg.Client.prototype.query = noting as typeof original;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return statements;
}

function readStatement([first, second]: unknown[]): SentStatement {
  const sentAt = performance.now();
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? [...second] : [], sentAt };
  const { text, values, name } = Object(first) as { text?: string; values?: unknown[]; name?: string };
  return { text: text ?? '', values: [...(values ?? (Array.isArray(second) ? second : []))], ...(name !== undefined && { name }), sentAt };
}
