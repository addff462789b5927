import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib';
import { type FileError, MAX_PAGES } from '@portal/rules/requests/uploaded-file.ts';

/** The file to store and its pages. */
type ReadPdf = { bytes: Uint8Array; pages: number };

/**
 * Reads a PDF and reports its error. The file is stored unchanged: rewriting it would invalidate the signature of a bank statement. So
 * anything that cannot be read here, but might be elsewhere, is rejected. Only a file that may not be changed is copied without its
 * encryption.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<ReadPdf | FileError> {
  const found = await inspectOpenPdf(bytes);
  if (found !== 'ENCRYPTED') return found;
  const copy = await copyWithoutEncryption(bytes);
  if (typeof copy === 'string') return copy;
  const inspected = await inspectOpenPdf(copy);
  return inspected === 'ENCRYPTED' ? 'PROTECTED' : inspected;
}

async function inspectOpenPdf(bytes: Uint8Array): Promise<ReadPdf | FileError | 'ENCRYPTED'> {
  unpacked = 0;
  read = [];
  try {
    const file = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true, ignoreEncryption: true });
    if (file.isEncrypted) return 'ENCRYPTED';
    const pages = file.getPageCount();
    if (pages === 0) return 'UNREADABLE';
    if (pages > MAX_PAGES) return 'PAGES';
    return ACTIVE_LABELS.test(Buffer.from(bytes).toString('latin1')) || read.some((object) => isActive(object, file.context))
      ? 'SCRIPT'
      : { bytes, pages };
  } catch {
    // The library reads encrypted packed objects before it knows that they are encrypted.
    return ENCRYPTION.test(Buffer.from(bytes).toString('latin1')) ? 'ENCRYPTED' : 'UNREADABLE';
  } finally {
    read = [];
  }
}

const ENCRYPTION = /\/Encrypt\b/;
/** The library's error for a password other than the empty one. */
const NEEDS_PASSWORD = 'NEEDS PASSWORD';

/** A copy of the pages of a PDF that opens without a password, and only may not be changed or printed. */
async function copyWithoutEncryption(bytes: Uint8Array): Promise<Uint8Array | FileError> {
  unpacked = 0;
  let isEncrypted = false;
  try {
    ({ isEncrypted } = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true }));
    if (!isEncrypted) return 'UNREADABLE';
    const file = await PDFDocument.load(bytes, { updateMetadata: false, password: '' });
    if (file.getPageCount() > MAX_PAGES) return 'PAGES';
    const copy = await PDFDocument.create();
    for (const page of await copy.copyPages(file, file.getPageIndices())) copy.addPage(page);
    return await copy.save({ addDefaultPage: false });
  } catch (error) {
    if (!isEncrypted) return 'UNREADABLE';
    return error instanceof Error && error.message === NEEDS_PASSWORD ? 'PASSWORD' : 'PROTECTED';
  } finally {
    read = [];
  }
}

/** Every object that was read: a reader that uses the file's table still finds one that a later one replaces. */
let read: PDFObject[] = [];
const { assign } = PDFContext.prototype;
PDFContext.prototype.assign = function noted(ref, object) {
  read.push(object);
  assign.call(this, ref, object);
};

/**
 * Total size of the unpacked streams of a file: a small file may contain very large ones. Only streams with names and positions of a
 * file's parts are unpacked. Its pages, 20 at most, need far less. Unpacked data is parsed at about 10 MB per second.
 */
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;
type Unpacking = { ensureBuffer(requestedBytes: number): Uint8Array };
let unpacked = 0;
/** How large the buffer of a stream is by now: it doubles whenever it is full. */
const sizes = new WeakMap<Unpacking, number>();
/** All filters of the library unpack into this buffer, and no filter has a separate limit. */
const unpacking: Unpacking = Object.getPrototypeOf(
  Object.getPrototypeOf(decodePDFRawStream(PDFRawStream.of(PDFContext.create().obj({ Filter: 'RunLengthDecode' }), new Uint8Array()))),
);
const { ensureBuffer } = unpacking;
unpacking.ensureBuffer = function limited(requestedBytes) {
  const buffer = ensureBuffer.call(this, requestedBytes);
  unpacked += buffer.length - (sizes.get(this) ?? 0);
  sizes.set(this, buffer.length);
  if (unpacked > MAX_UNPACKED_BYTES) throw new Error('too large when unpacked');
  return buffer;
};

/** Keys that trigger an action automatically or attach another file, in any object. */
const ACTIVE_KEYS = [
  'JS',
  'JavaScript',
  'AA',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'AF',
  'XFA',
  'RichMediaContent',
  'RichMediaSettings',
].map((key) => PDFName.of(key));
const ACTIVE_KINDS = ['FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D', 'EmbeddedFile'];
/** Forbidden actions: all except going to a place or opening an address, which need a click. */
const ACTIVE_ACTIONS = [
  ...['GoToR', 'GoToE', 'GoToDp', 'Launch', 'Thread', 'Sound', 'Movie', 'Hide', 'SubmitForm', 'ResetForm', 'ImportData', 'JavaScript'],
  ...['SetOCGState', 'Rendition', 'GoTo3DView', 'RichMediaExecute'],
];
/** Named actions turn pages; others print, save or search. */
const PAGE_TURNS = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage'];
/** Keys of a stream whose bytes are in another file, at an address that a reader would fetch. */
const EXTERNAL_STREAM = ['F', 'FFilter', 'FDecodeParms'].map((key) => PDFName.of(key));
const OPEN_ACTION = PDFName.of('OpenAction');
/**
 * Names that are searched in the raw bytes, in case no object refers to them. Long names only: short ones occur in any picture by chance.
 */
const ACTIVE_LABELS = /\/(?:JavaScript|Launch|EmbeddedFile|SubmitForm|ImportData|RichMedia|FileAttachment)/;
const MAX_DEPTH = 50;

/** Referenced objects are listed separately, so references are not followed. */
function isActive(object: PDFObject, context: PDFContext, depth = 0): boolean {
  if (depth > MAX_DEPTH) return true;
  if (object instanceof PDFArray) return object.asArray().some((element) => isActive(element, context, depth + 1));
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return false;
  const nameAt = (key: string): string => {
    const value = context.lookup(dict.get(PDFName.of(key)));
    return value instanceof PDFName ? value.decodeText() : '';
  };
  if (ACTIVE_KEYS.some((key) => dict.has(key))) return true;
  if (object instanceof PDFStream && EXTERNAL_STREAM.some((key) => dict.has(key))) return true;
  // Without a click, a file may only go to a place within itself.
  const opening = context.lookup(dict.get(OPEN_ACTION));
  if (opening instanceof PDFDict && context.lookup(opening.get(PDFName.of('S'))) !== PDFName.of('GoTo')) return true;
  if (nameAt('S') === 'Named' && !PAGE_TURNS.includes(nameAt('N'))) return true;
  if ([nameAt('Type'), nameAt('Subtype')].some((kind) => ACTIVE_KINDS.includes(kind))) return true;
  if (ACTIVE_ACTIONS.includes(nameAt('S'))) return true;
  // A field to fill in; a signature is none.
  if (nameAt('FT') !== '' && nameAt('FT') !== 'Sig') return true;
  return dict.values().some((value) => isActive(value, context, depth + 1));
}
