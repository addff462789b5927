/** What the log says of something thrown: its name, message and code. Never the rest, which may hold what a customer typed. */
export function errorForLog(error: unknown): { name?: string; message: string; code?: string } {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  const text = (name: string): string | undefined => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  // Several attempts that failed, such as one for each address of a host, have no message of their own.
  const [first] = error instanceof AggregateError ? error.errors : [];
  const [name, code] = [text('name'), text('code')];
  const message = text('message') || (first === undefined ? '' : errorForLog(first).message) || 'no message';
  return { ...(name && { name }), message, ...(code && { code }) };
}
