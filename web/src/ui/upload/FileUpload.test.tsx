// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SendFile, SentFile } from '../../lib/api/send-file.ts';
import type { Failure, Reply } from '../../lib/failures/failure.ts';
import { useFileUpload } from '../../lib/records/use-file-upload.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { showPart } from '../../testing.tsx';
import { RequestForm } from '../request/RequestForm.tsx';
import { cutName } from './FileRow.tsx';
import { FileUpload } from './FileUpload.tsx';

/** Request with an upload, built from these parts as a page does. */
function ProofForm({ send, max, onSend }: { send: SendFile; max?: number; onSend: (refs: readonly string[]) => void }) {
  const upload = useFileUpload(send, max);
  const sent = async () => {
    onSend(upload.value.map(({ fileRef }) => fileRef));
    upload.expire();
    return undefined;
  };
  return (
    <RequestForm terms={null} check={() => upload.value.length > 0} send={sent} submit="Send request" onCancel={() => {}} trackAt="/t">
      <FileUpload id="proof" label="Proof of address" upload={upload} />
    </RequestForm>
  );
}

const NO_ANSWER: Failure = { error: '', status: 0, code: 'network', message: '', data: null, httpStatus: 0 };
const rejection = (reason: string): Failure => ({ ...NO_ANSWER, code: 'fileRefused', status: 13, httpStatus: 200, data: { why: reason } });
const acceptedFile = (name: string, status: SentFile['status'] = 'ACCEPTED'): SentFile => ({
  fileRef: `ref-of-${name}`,
  status,
});
const createFile = (name = 'proof.pdf', bytes: number | string = 'x') =>
  new File([typeof bytes === 'number' ? new Uint8Array(bytes) : bytes], name, { type: 'application/pdf' });

function open(answer: (file: File) => Reply<SentFile> | Promise<Reply<SentFile>>, max?: number) {
  const send = vi.fn<SendFile>(async (file) => answer(file));
  const onSend = vi.fn();
  const user = showPart(
    <MemoryRouter>
      <ProofForm send={send} onSend={onSend} {...(max && { max })} />
    </MemoryRouter>,
  );
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no input');
  const choose = (...files: File[]) => act(async () => void fireEvent.change(input, { target: { files } }));
  return { user, send, onSend, choose, input };
}
const rows = (): string[] => screen.queryAllByRole('listitem').map(({ textContent }) => (textContent ?? '').replace(/ ([KM]B) ?/, ' $1 '));

beforeEach(() => session.set(SESSION.infoShown, '1'));

test('uploads files on selection and sends their references with the request', async () => {
  const { user, choose, onSend, input } = open((file) => ({ data: acceptedFile(file.name) }));
  expect([input.accept, input.multiple]).toEqual(['application/pdf,image/jpeg,image/png', true]);
  await choose(createFile('front.pdf'), createFile('back.pdf', 'x'.repeat(2_000_000)));
  expect(rows()).toEqual(['front.pdf 1 KB AddedRemove', 'back.pdf 1.9 MB AddedRemove']);
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(onSend).toHaveBeenCalledExactlyOnceWith(['ref-of-front.pdf', 'ref-of-back.pdf']);
});

const REFUSALS: [why: string, words: string][] = [
  ['TYPE', 'proof.pdf is not a PDF, JPG or PNG.'],
  ['EMPTY', 'proof.pdf could not be read. Choose it again.'],
  ['UNREADABLE', 'proof.pdf could not be read. Choose it again.'],
  ['SIZE', 'proof.pdf is larger than 5 MB.'],
  ['PASSWORD', 'proof.pdf has a password. Remove the password and add it again.'],
  ['PROTECTED', 'proof.pdf is protected against changes. Print it to a new PDF and add that one.'],
  ['PAGES', 'proof.pdf has more than 20 pages.'],
  ['PIXELS', 'proof.pdf is too large an image. Take it at a lower resolution.'],
  ['SCRIPT', 'proof.pdf did not pass our security check.'],
  ['INFECTED', 'proof.pdf did not pass our security check.'],
];
test.each(REFUSALS)('explains why a file is rejected for %s and frees its slot', async (reason, expectedText) => {
  expect(REFUSALS).toHaveLength(10);
  const { user, choose, onSend } = open(() => ({ failure: rejection(reason) }), 1);
  await choose(createFile());
  expect(rows()).toEqual([`proof.pdf 1 KB ${expectedText}Remove`]);
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(onSend).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Remove proof.pdf' }));
  expect(rows()).toEqual([]);
});

test('does not upload an unacceptable file', async () => {
  const { choose, send } = open((file) => ({ data: acceptedFile(file.name) }));
  await choose(createFile('photo.heic'), createFile('nothing.pdf', ''), createFile('large.pdf', 5 * 1024 * 1024 + 1));
  expect(rows()).toEqual([
    'photo.heic 1 KB photo.heic is not a PDF, JPG or PNG.Remove',
    'nothing.pdf 1 KB nothing.pdf could not be read. Choose it again.Remove',
    'large.pdf 5 MB large.pdf is larger than 5 MB.Remove',
  ]);
  expect(send).not.toHaveBeenCalled();
});

test('drops files over the limit with a message', async () => {
  const { choose, send } = open((file) => ({ data: acceptedFile(file.name) }), 2);
  await choose(createFile('1.pdf'), createFile('2.pdf'), createFile('3.pdf'));
  expect(rows()).toHaveLength(2);
  screen.getByText('You can add up to 2 files.');
  expect(send).toHaveBeenCalledTimes(2);
});

test('allows a retry after a lost connection', async () => {
  let isOnline = false;
  const { user, choose, onSend } = open((file) => (isOnline ? { data: acceptedFile(file.name) } : { failure: NO_ANSWER }));
  await choose(createFile());
  expect(rows()).toEqual(['proof.pdf 1 KB Not sent.Try againRemove']);
  isOnline = true;
  await user.click(screen.getByRole('button', { name: 'Try again: proof.pdf' }));
  await waitFor(() => expect(rows()).toEqual(['proof.pdf 1 KB AddedRemove']));
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(onSend).toHaveBeenCalledOnce();
});

test('lets the form continue while a file is being checked', async () => {
  const { user, choose, onSend } = open((file) => ({ data: acceptedFile(file.name, 'SCANNING') }));
  await choose(createFile());
  expect(rows()).toEqual(['proof.pdf 1 KB Being checkedRemove']);
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(onSend).toHaveBeenCalledExactlyOnceWith(['ref-of-proof.pdf']);
});

test('asks for a file again that the server no longer has', async () => {
  const { user, choose } = open((file) => ({ data: acceptedFile(file.name) }));
  await choose(createFile());
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(rows()).toEqual(['proof.pdf 1 KB proof.pdf has expired. Add it again.Remove']));
});

test('shows upload progress and aborts on removal', async () => {
  let sendArguments: Parameters<SendFile> | undefined;
  const send: SendFile = (...call) => {
    sendArguments = call;
    return new Promise(() => {});
  };
  const user = showPart(
    <MemoryRouter>
      <ProofForm send={send} onSend={() => {}} />
    </MemoryRouter>,
  );
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) act(() => void fireEvent.change(input, { target: { files: [createFile()] } }));
  act(() => sendArguments?.[1](0.4));
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Sending proof.pdf' }).value).toBe(0.4);
  await user.click(screen.getByRole('button', { name: 'Remove proof.pdf' }));
  expect(sendArguments?.[2].aborted).toBe(true);
});

test('accepts dropped files', async () => {
  const { send } = open((file) => ({ data: acceptedFile(file.name) }));
  const area = screen.getByText('or drop them here').parentElement;
  if (area) await act(async () => void fireEvent.drop(area, { dataTransfer: { files: [createFile('dropped.pdf')] } }));
  expect(send.mock.calls[0]?.[0].name).toBe('dropped.pdf');
});

test('shows the limit in the hint, and explains the first selection of several files once per session', async () => {
  session.remove(SESSION.infoShown);
  const { user, choose } = open((file) => ({ data: acceptedFile(file.name) }));
  screen.getByText('Up to 3 files. PDF, JPG or PNG, up to 5 MB each');
  await choose(createFile('front.pdf'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await choose(createFile('back.pdf'), createFile('side.pdf'));
  const dialog = screen.getByRole('dialog', { name: 'Info' });
  within(dialog).getByText('2 files are uploaded as one document.');
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(session.get(SESSION.infoShown)).toBe('1');
});

const NAMES: [name: string, shown: string][] = [
  ['short.pdf', 'short.pdf'],
  ['a-statement-of-the-bank-of-november-2026.pdf', 'a-statement-of-the-…ber-2026.pdf'],
  [`${'क'.repeat(40)}.pdf`, `${'क'.repeat(19)}…${'क'.repeat(8)}.pdf`],
];
test('truncates a long name in the middle', () => {
  for (const [name, expected] of NAMES) expect(cutName(name)).toBe(expected);
  expect(NAMES).toHaveLength(3);
});
