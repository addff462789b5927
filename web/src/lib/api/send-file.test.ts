// @vitest-environment jsdom
import { NEXT_HANDLE_HEADER } from '@portal/contract/transport.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useHome } from '../state/home.slice.ts';
import { SESSION, session } from '../state/storage.ts';
import { sendFile } from './send-file.ts';

/** File uploads: the request body and the handling of responses. */

type Answer = { status: number; body: object; handle?: string } | 'offline';
let answer: Answer;
let sent: { address: string; headers: Record<string, string>; body?: FormData }[];

class FakeRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = '';
  readonly #call = { address: '', headers: {} as Record<string, string>, body: new FormData() };
  open(method: string, address: string) {
    this.#call.address = `${method} ${address}`;
  }
  setRequestHeader(name: string, value: string) {
    this.#call.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return answer !== 'offline' && name === NEXT_HANDLE_HEADER ? (answer.handle ?? null) : null;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  send(body: FormData) {
    sent.push({ ...this.#call, body });
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }));
    if (answer === 'offline') {
      this.dispatchEvent(new Event('error'));
      return;
    }
    this.status = answer.status;
    this.responseText = JSON.stringify(answer.body);
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  session.set(SESSION.sessionToken, 'h'.repeat(43));
});
afterEach(() => vi.unstubAllGlobals());

const file = () => new File(['%PDF'], 'proof.pdf', { type: 'application/pdf' });
const never = () => new AbortController().signal;

test('sends a file as form data with the session and reports progress', async () => {
  answer = { status: 200, body: { status: 10, success: true, data: { fileRef: 'r' }, message: '' }, handle: 'n'.repeat(43) };
  const progress = vi.fn();
  expect(await sendFile(file(), progress, never())).toEqual({ data: { fileRef: 'r' } });
  const [call] = sent;
  expect(call?.address).toBe('POST /api/convertToBase64');
  expect(call?.headers).toEqual({ 'x-portal': '1', authorization: `Bearer ${'h'.repeat(43)}` });
  expect(call?.body?.get('file')).toMatchObject({ name: 'proof.pdf' });
  expect(progress).toHaveBeenCalledExactlyOnceWith(0.25);
  expect(session.get(SESSION.sessionToken)).toBe('n'.repeat(43));
});

test('opens the session dialog when the session has ended', async () => {
  useHome.setState({ isSessionExpired: false });
  answer = { status: 401, body: { status: 40, success: false, data: { code: 'sessionExpired' }, message: '' } };
  expect((await sendFile(file(), () => {}, never())).failure?.status).toBe(40);
  expect(useHome.getState().isSessionExpired).toBe(true);
});

test.each([
  ['no connection', 'offline' as const, 'network'],
  ['a proxy that says no in HTML', { status: 413, body: 'x' as unknown as object }, 'network'],
  [
    'a refusal',
    { status: 200, body: { status: 13, success: false, data: { code: 'fileRefused', why: 'TYPE' }, message: '' } },
    'fileRefused',
  ],
])('%s is a failure and throws nothing', async (_what, reply, code) => {
  answer = reply;
  expect((await sendFile(file(), () => {}, never())).failure?.code).toBe(code);
});

test('aborts a cancelled upload', async () => {
  answer = 'offline';
  const call = new AbortController();
  call.abort();
  expect((await sendFile(file(), () => {}, call.signal)).failure?.code).toBe('network');
});
