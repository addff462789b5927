import type { MultipartFile } from '@fastify/multipart';
import { MAX_FILE_BYTES, shownFileName } from '@portal/rules/uploaded-file.ts';
import type { FastifyRequest } from 'fastify';
import { PortalError } from './failure.ts';

/** What form data adds to its file. */
const AROUND_FILE_BYTES = 16 * 1024;
const LIMITS = { fileSize: MAX_FILE_BYTES + 1, files: 1, fields: 10, fieldSize: 1_024, fieldNameSize: 100, parts: 11 };

/**
 * The body of a call that is sent as form data: each part by its name, a file with its bytes. Called when the gate has admitted the caller,
 * so that nobody else's bytes are read; a body that is too large is refused before the rest of it is.
 */
export async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_FILE_BYTES + AROUND_FILE_BYTES) throw new PortalError('tooLarge');
  const parts: [string, unknown][] = [];
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      const value = part.type === 'file' ? await fileOf(part) : part.value;
      parts.push([part.fieldname, value]);
    }
  } catch (error) {
    throw new PortalError(Reflect.get(Object(error), 'code') === 'FST_REQ_FILE_TOO_LARGE' ? 'tooLarge' : 'badRequest');
  }
  return Object.fromEntries(parts);
}

const fileOf = async (part: MultipartFile): Promise<File> =>
  new File([new Uint8Array(await part.toBuffer())], shownFileName(part.filename), { type: part.mimetype });
