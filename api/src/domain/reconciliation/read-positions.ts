import { readLines, UnreadableFile } from '@portal/book/read-lines.ts';
import type { Position } from '@portal/rules/core/core-difference.ts';
import { POLICY_STATUSES } from '@portal/rules/policies/policy.ts';
import { z } from 'zod';
import { rupeesText } from '../../platform/partners/rupees.ts';

/** The position of a policy in the core system. */
export type CorePosition = Position & { policyNo: string; asOf: Date };

const Line = z.strictObject({
  policyNo: z.string().regex(/^\d{9}$/),
  asOf: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  status: z.enum(POLICY_STATUSES),
  paidTotal: rupeesText,
  nextDueDate: z.iso.date().nullable(),
  suspense: rupeesText,
  umrn: z.string().min(1).max(60).nullable(),
  loanOutstanding: rupeesText,
  units: z.record(z.string().min(1).max(40), z.string().regex(/^-?\d{1,15}(\.\d{1,5})?$/)).default({}),
});

/** A file of positions that cannot be compared. The message has no value of a row. */
export class PositionFault extends Error {
  override name = 'PositionFault';
}

const CHUNK = 500;

/** Reads the positions in chunks. They must be in the order of policy numbers, each once. */
export async function* readPositions(path: string): AsyncGenerator<CorePosition[]> {
  let chunk: CorePosition[] = [];
  let last = '';
  try {
    for await (const { first, lines } of readLines(path))
      for (const [at, line] of lines.entries()) {
        if (line === '') continue;
        const position = parseLine(line, first + at);
        if (position.policyNo <= last) throw new PositionFault(`line ${first + at}: policyNo is not greater than that of the line before`);
        last = position.policyNo;
        chunk.push(position);
        if (chunk.length < CHUNK) continue;
        yield chunk;
        chunk = [];
      }
  } catch (error) {
    throw error instanceof UnreadableFile ? new PositionFault(`line ${error.line}: ${error.message}`) : error;
  }
  if (chunk.length > 0) yield chunk;
}

function parseLine(line: string, number: number): CorePosition {
  const parsed = Line.safeParse(parseJson(line));
  if (parsed.success) return parsed.data;
  const [field = 'row'] = parsed.error.issues[0]?.path ?? [];
  throw new PositionFault(`line ${number}: ${String(field)} is missing or not valid`);
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
