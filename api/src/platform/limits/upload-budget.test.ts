import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aDocument } from '../../testing/factories/files.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';
import { SOCKET_LIMITS } from './socket-limits.ts';
import { type Arriving, createUploadBudget } from './upload-budget.ts';

const MB = 1024 * 1024;
const BOUNDS = { places: 10, placesPerCaller: 3, bytes: 100 * MB, bytesPerAddress: 60 * MB };
const arriving = (no: number, more: Partial<Arriving> = {}): Arriving => ({
  caller: `customer ${no}`,
  address: `10.0.0.${no}`,
  isVisitor: false,
  bytes: MB,
  ...more,
});
const times = <Item>(count: number, make: (no: number) => Item): Item[] => Array.from({ length: count }, (_, no) => make(no));

test.each<[what: string, held: Arriving[], next: Arriving, code: string | undefined]>([
  ['a third body of one caller', times(2, () => arriving(1)), arriving(1), undefined],
  ['a fourth body of one caller', times(3, () => arriving(1)), arriving(1), 'tooMany'],
  ['the last place', times(9, (no) => arriving(no)), arriving(99), undefined],
  ['a body without a place left', times(10, (no) => arriving(no)), arriving(99), 'shed'],
  ['the last byte of an address', [arriving(1, { bytes: 59 * MB })], arriving(2, { address: '10.0.0.1' }), undefined],
  ['a byte too many of an address', [arriving(1, { bytes: 59 * MB + 1 })], arriving(2, { address: '10.0.0.1' }), 'tooMany'],
  ['the last byte of all', times(3, (no) => arriving(no, { bytes: 33 * MB })), arriving(9), undefined],
  ['a byte too many of all', times(3, (no) => arriving(no, { bytes: 33 * MB })), arriving(9, { bytes: MB + 1 }), 'shed'],
  ['a visitor beyond half of the places', times(5, (no) => arriving(no, { isVisitor: true })), arriving(9, { isVisitor: true }), 'shed'],
  ['a customer beside them', times(5, (no) => arriving(no, { isVisitor: true })), arriving(9), undefined],
  ['a visitor beyond half of the bytes', [arriving(1, { isVisitor: true, bytes: 50 * MB })], arriving(9, { isVisitor: true }), 'shed'],
])('upload budget: %s', (_what, arrivings, next, code) => {
  const budget = createUploadBudget(BOUNDS);
  const releases = arrivings.map((upload) => budget.take(upload));
  if (!code) return void expect(budget.take(next)).toBeTypeOf('function');
  expect(() => budget.take(next)).toThrow(expect.objectContaining({ code, details: { retryAfterS: 2 } }));
  for (const release of releases) release();
  expect(budget.take(next)).toBeTypeOf('function');
});

let world: World;
let document: Uint8Array<ArrayBuffer>;
let sockets: Socket[] = [];
beforeAll(async () => {
  const slow = { slowAfterMs: 1_500, leastBytesPerS: 10_000 };
  world = await testWorld({ settings: { LOG_LEVEL: 'silent' }, socketLimits: { ...SOCKET_LIMITS, ...slow } });
  document = new Uint8Array((await aDocument()).bytes);
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(() => world.close());

/** Announces a body and sends its start. Resolves with the answer, which may come before the rest is sent. */
function start(path: string, type: string, bytes: number, { handle, cookie }: Partial<Actor> = {}, first = ''): Promise<string> {
  const socket = connect((world.app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  const credentials = handle ? `authorization: Bearer ${handle}\r\ncookie: c=${cookie}\r\n` : '';
  const key = `idempotency-key: ${crypto.randomUUID()}\r\n`;
  socket.write(
    `POST /api${path} HTTP/1.1\r\nhost: localhost\r\nx-portal: 1\r\n${credentials}${key}content-type: ${type}\r\ncontent-length: ${bytes}\r\n\r\n${first}`,
  );
  return new Promise((resolve) => {
    socket.setEncoding('utf8').on('error', () => {});
    socket.once('data', (answer) => resolve(String(answer)));
  });
}

const FILE = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF';
const FORM = 'multipart/form-data; boundary=x';

test.each<[what: string, path: string, who: 'nobody' | 'half', http: number]>([
  ['a visitor who sends files as text', '/claimIntimation/saveDocument', 'nobody', 413],
  ['a visitor, where only customers may call', '/bankDetails/saveDocument', 'nobody', 401],
  ['a handle without its cookie', '/maskAadhar', 'half', 401],
  ['a handle without its cookie', '/appTracker/AppTrackSaveDocsArray', 'half', 401],
])('%s is answered before the body is read: %s', async (_what, path, callerKind, http) => {
  const { handle } = await world.actAs('p02');
  const answer = await start(path, 'application/json', 26 * MB, callerKind === 'half' ? { handle, cookie: 'other' } : {}, '{');
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${http} `));
});

test('40 slow uploads of one customer do not block another, and their connections are closed', async () => {
  const slow = await world.actAs('p02');
  const ends = times(40, () => start('/convertToBase64', FORM, 4 * MB, slow, FILE));
  const waiting = Promise.all(ends);
  const rejected = await Promise.any(ends);
  expect(rejected).toMatch(/^HTTP\/1\.1 429 /);
  const other = await world.actAs('p03');
  const file = new File([document], 'a.pdf', { type: 'application/pdf' });
  expect((await world.call('/convertToBase64', { file }, { as: other })).success).toBe(true);
  const codes = (await waiting).map((answer) => answer.slice(9, 12));
  expect(codes.filter((code) => code === '408')).toHaveLength(3);
  expect(codes.filter((code) => code === '429')).toHaveLength(37);
  // The places are free again.
  expect((await world.call('/convertToBase64', { file }, { as: slow })).success).toBe(true);
});

test('a large body of a million fields is rejected before it is parsed', async () => {
  const as = await world.actAs('p04');
  const body = `{${times(1_000_000, (no) => `"${no}":1`).join()}}`;
  const parse = vi.spyOn(JSON, 'parse');
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/bankDetails/saveDocument',
    payload: body,
    headers: { 'content-type': 'application/json', 'x-portal': '1', authorization: `Bearer ${as.handle}` },
    cookies: { c: as.cookie },
  });
  const parsedLengths = parse.mock.calls.map(([text]) => text.length);
  parse.mockRestore();
  expect(Math.max(0, ...parsedLengths)).toBeLessThan(body.length);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().data.fields).toEqual({ body: 'This request has too many fields or entries, or is nested too deeply.' });
});
