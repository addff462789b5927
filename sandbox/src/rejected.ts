import type { z } from 'zod';

/** A partner says no. It becomes `{error: {code, message}}` with this HTTP status. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Reads what came as what was agreed; refuses with 400, naming the fields but never what was in them. */
export function readAs<Shape extends z.ZodType>(shape: Shape, value: unknown): z.infer<Shape> {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.') || 'body');
  throw new Refused(400, 'BODY_INVALID', `Not as agreed: ${[...new Set(fields)].join(', ')}.`);
}

/** A form sends empty text for a field that was left alone, a program perhaps null. */
export const leftAlone = (value: unknown) => (value === '' || value === null ? undefined : value);
