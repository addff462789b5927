type Context = { source?: string } | undefined;

/** Undefined for what is no JSON. */
export const parseJson = (text: string): unknown => parse(() => JSON.parse(text));

/** Numbers stay the received text, so that an amount with decimals is never a float. */
export const parseJsonKeepingNumbers = (text: string): unknown =>
  parse(() => JSON.parse(text, (_name, value: unknown, context?: Context) => (typeof value === 'number' ? context?.source : value)));

function parse(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return undefined;
  }
}
