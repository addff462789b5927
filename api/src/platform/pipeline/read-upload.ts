import { Socket } from 'node:net';
import type { MultipartFile } from '@fastify/multipart';
import type { Endpoint } from '@portal/contract/endpoint.ts';
import { displayedFileName, MAX_FILE_BYTES } from '@portal/rules/requests/uploaded-file.ts';
import type { FastifyRequest } from 'fastify';
import { badFields, PortalError } from '../../base/failure.ts';
import type { SocketLimits } from '../limits/socket-limits.ts';
import { endLateRequest } from '../limits/socket-limits.ts';
import type { Arriving, UploadBudget } from '../limits/upload-budget.ts';
import { checkBodyText } from './body-bounds.ts';

/** Body limit of any other call, and of a visitor's JSON: visitors upload files as form data. */
export const BODY_LIMIT = 256 * 1_024;
/** Files of 20 MB as base64, and the fields around them. */
const BASE64_LIMIT = 28 * 1024 * 1024;
/** Allowance for the fields and part headers of form data. */
const AROUND_FILES = 64 * 1_024;
const MAX_FILES = 10;
const MAX_FILES_BYTES = 20 * 1024 * 1024;
/** The part of form data with the request as JSON, where its files belong to a list. */
const REQUEST_PART = 'request';

type Upload = { request: FastifyRequest; row: Endpoint; hasSession: boolean; caller: string };
type Limits = { budget: UploadBudget; sockets: SocketLimits };

const isForm = ({ request, row }: Upload): boolean => (row.upload === 'multipart' || row.fileList !== undefined) && request.isMultipart();

function getLimit(upload: Upload): number {
  if (!isForm(upload)) return upload.hasSession && upload.row.upload === 'base64' ? BASE64_LIMIT : BODY_LIMIT;
  return AROUND_FILES + (upload.row.fileList ? MAX_FILES_BYTES : MAX_FILE_BYTES);
}

/**
 * Reads the body of a call that may bring files, once the caller is admitted. `release` frees its place after the call. A body that
 * arrives too slowly is aborted, so that an idle sender cannot occupy a place.
 */
export async function readUpload(
  upload: Upload,
  { budget, sockets }: Limits,
): Promise<{ raw: unknown; isForm: boolean; release: () => void }> {
  const { request, row, hasSession, caller } = upload;
  const limit = getLimit(upload);
  const bytes = Number(request.headers['content-length'] ?? limit);
  if (!(bytes <= limit)) throw new PortalError('tooLarge');
  const arriving: Arriving = { caller, address: request.ip, isVisitor: !hasSession, bytes };
  const release = bytes > BODY_LIMIT || isForm(upload) ? budget.take(arriving) : () => {};
  const stopWatching = watchSpeed(request, sockets);
  try {
    if (!isForm(upload)) return { raw: await readJson(request, limit), isForm: false, release };
    const read = row.fileList ? readWithList(request, row.fileList) : readParts(request);
    return { raw: await Promise.race([read.catch(failureOfForm), connectionLost(request)]), isForm: true, release };
  } catch (error) {
    release();
    throw error;
  } finally {
    stopWatching();
  }
}

const LIMITS = { fileSize: MAX_FILE_BYTES + 1, files: 1, fields: 10, fieldSize: 1_024, fieldNameSize: 100, parts: 11 };

/** Form data with one file: each part by its name. */
async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const parts: [string, unknown][] = [];
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type !== 'file') parts.push([part.fieldname, part.value]);
    else
      parts.push([
        part.fieldname,
        new File([new Uint8Array(await part.toBuffer())], displayedFileName(part.filename), { type: part.mimetype }),
      ]);
  }
  return Object.fromEntries(parts);
}

/** Form data with the request as JSON and the files of one of its lists, in the order of its entries: the same request as JSON alone. */
async function readWithList(request: FastifyRequest, list: string): Promise<unknown> {
  const limits = { ...LIMITS, files: MAX_FILES, fields: 1, fieldSize: AROUND_FILES, parts: MAX_FILES + 1 };
  const files: object[] = [];
  let body: unknown;
  let total = 0;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const file = await readPart(part);
      total += file.base64Data.length;
      if (total > BASE64_LIMIT) throw new PortalError('tooLarge');
      files.push(file);
    } else if (part.fieldname === REQUEST_PART) body = parseJson(request, String(part.value));
    else throw badFields({ [part.fieldname]: NOT_EXPECTED });
  }
  const entries: unknown = Reflect.get(Object(body), list);
  if (!Array.isArray(entries) || entries.length !== files.length) throw badFields({ [list]: ONE_FILE_EACH });
  return { ...Object(body), [list]: entries.map((entry, at) => ({ ...Object(entry), ...files[at] })) };
}

const NOT_EXPECTED = { en: 'This field is not part of this request.', hi: 'यह फ़ील्ड इस अनुरोध का हिस्सा नहीं है।' };
const ONE_FILE_EACH = { en: 'Please send one file for each document.', hi: 'कृपया हर दस्तावेज़ के लिए एक फ़ाइल भेजें।' };

const readPart = async (part: MultipartFile) => ({
  fileName: displayedFileName(part.filename),
  mimeType: part.mimetype,
  base64Data: (await part.toBuffer()).toString('base64'),
});

/** Reports a part that cannot be read as an error of the sender. */
function failureOfForm(error: unknown): never {
  if (error instanceof PortalError) throw error;
  throw new PortalError(Reflect.get(Object(error), 'code') === 'FST_REQ_FILE_TOO_LARGE' ? 'tooLarge' : 'badRequest');
}

async function readJson(request: FastifyRequest, limit: number): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request.raw) {
      bytes += chunk.length;
      if (bytes > limit) throw new PortalError('tooLarge');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof PortalError ? error : new PortalError('badRequest');
  }
  if (bytes === 0) return {};
  const body = Buffer.concat(chunks);
  checkBodyText(body);
  return parseJson(request, body.toString('utf8'));
}

/** As Fastify parses all other bodies. */
function parseJson(request: FastifyRequest, text: string): unknown {
  let parsed: unknown;
  void request.server.getDefaultJsonParser('error', 'error')(request, text, (error, body) => {
    if (error) throw new PortalError('badRequest');
    parsed = body;
  });
  return parsed;
}

/** Rejects when the connection is lost, because the form data parser would wait forever. */
const connectionLost = ({ raw }: FastifyRequest): Promise<never> =>
  new Promise((_resolve, reject) => raw.once('close', () => raw.complete || reject(new PortalError('badRequest'))));

/** Aborts a request below the minimum speed, measured over each period. */
function watchSpeed({ raw, server }: FastifyRequest, { slowAfterMs, leastBytesPerS }: SocketLimits): () => void {
  const { socket } = raw;
  // A call that tests make without a network has no socket.
  if (!(socket instanceof Socket)) return () => {};
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const isSlow = socket.bytesRead - before < (leastBytesPerS * slowAfterMs) / 1_000;
    before = socket.bytesRead;
    if (isSlow && !raw.complete) endLateRequest(server.server, raw);
  }, slowAfterMs);
  return () => clearInterval(timer);
}
