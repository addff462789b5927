/** Loggable part of an error: its name, message and code. Never the rest, which may contain what a customer typed. */
export function errorForLog(error: unknown): { name?: string; message: string; code?: string } {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  const text = (name: string): string | undefined => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  // An AggregateError, such as from trying each address of a host, has no message.
  const [first] = error instanceof AggregateError ? error.errors : [];
  const [name, code] = [text('name'), text('code')];
  const message = text('message') || (first === undefined ? '' : errorForLog(first).message) || 'no message';
  return { ...(name && { name }), message, ...(code && { code }) };
}
