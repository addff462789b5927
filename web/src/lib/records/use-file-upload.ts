import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { FILE_LIFE_H, FILE_TYPES, type FileError, MAX_FILE_BYTES, MAX_FILES, typeOfName } from '@portal/rules/requests/uploaded-file.ts';
import { useEffect, useRef, useState } from 'react';
import type { FileElsewhere, Preview, SendFile } from '../api/send-file.ts';
import type { Failure } from '../failures/failure.ts';

/** A file that the server has, as a request names it. */
export type FileValue = { fileRef: string; name: string };
/** `notSent` can be retried, `refused` cannot. `scanning`: still being checked, but the form may continue. */
type FileState = 'sending' | 'ready' | 'scanning' | 'notSent' | 'refused' | 'expired';
export type FileItem = {
  id: number;
  name: string;
  /** Unknown while the server fetches it. */
  size: number | undefined;
  isFetched: boolean;
  send: FileElsewhere['send'];
  state: FileState;
  /** How much of it has left, 0 to 1. */
  share: number;
  fileError?: FileError | undefined;
  /** Why it was not sent, where it is not the connection. */
  error?: string | undefined;
  fileRef?: string;
  sentAt?: number;
  preview?: Preview | undefined;
};

/** Checks a file before it is sent, as far as the browser can. The server inspects its content. */
function findError({ name, size }: File): FileError | undefined {
  if (!typeOfName(name)) return 'TYPE';
  if (size === 0) return 'EMPTY';
  return size > MAX_FILE_BYTES ? 'SIZE' : undefined;
}

/** State of a file whose upload failed. */
function toOutcome({ code, data, error, status }: Failure): Partial<FileItem> {
  if (code === 'fileRefused') return { state: 'refused', fileError: data?.why as FileError };
  if (code === 'tooLarge') return { state: 'refused', fileError: 'SIZE' };
  return { state: 'notSent', error: status === 0 || status === 40 ? undefined : error };
}

/** The types only: a phone then offers its camera beside its files. */
export const ACCEPTED_FILES = Object.keys(FILE_TYPES).join(',');

/** The server reads three files of one person at a time. */
const MAX_AT_ONCE = 3;
const waiting: (() => void)[] = [];
let sending = 0;
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (sending >= MAX_AT_ONCE) await new Promise<void>((start) => waiting.push(start));
  else sending += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else sending -= 1;
  }
}

const COUNTED: readonly FileState[] = ['sending', 'ready', 'scanning', 'notSent'];

type Answer = Awaited<ReturnType<SendFile>>;

/** How the server has taken a file. Its own size is known only if this device sent it. */
function storedAs({ fileRef, status, sizeBytes, preview }: NonNullable<Answer['data']>, size: number | undefined): Partial<FileItem> {
  return { state: status === 'SCANNING' ? 'scanning' : 'ready', fileRef, preview, size: size ?? sizeBytes, sentAt: Date.now() };
}

const listValues = (items: readonly FileItem[]): FileValue[] =>
  items.flatMap(({ state, fileRef, name }) => (fileRef && (state === 'ready' || state === 'scanning') ? [{ fileRef, name }] : []));

/** The calls that send files, by file. All are aborted when the form is left. */
function useCalls() {
  const running = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const calls = running.current;
    return () => {
      for (const call of calls.values()) call.abort();
    };
  }, []);
  return {
    abort: (id: number): void => running.current.get(id)?.abort(),
    /** Returns undefined if the call was aborted, because its file was removed. */
    async run(id: number, send: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | undefined> {
      const call = new AbortController();
      running.current.set(id, call);
      const answer = await inTurn(() => send(call.signal));
      running.current.delete(id);
      return call.signal.aborted ? undefined : answer;
    },
  };
}

/** A file as it is added: refused if something is wrong with it, else about to be sent. */
function createStart(file: File | FileElsewhere, sendFile: SendFile): Omit<FileItem, 'id'> {
  const { name } = file;
  if (!(file instanceof File)) return { name, size: undefined, isFetched: true, send: file.send, share: 0, state: 'sending' };
  const error = findError(file);
  return {
    name,
    size: file.size,
    isFetched: false,
    send: (...call) => sendFile(file, ...call),
    fileError: error,
    share: 0,
    state: error ? 'refused' : 'sending',
  };
}

/** Files that are a day old have expired at the server. If none of them is, any of them may have expired. */
function expireOld(items: readonly FileItem[]): FileItem[] {
  const isOld = ({ sentAt = Number.POSITIVE_INFINITY }: FileItem) => sentAt < Date.now() - FILE_LIFE_H * HOUR_MS;
  const areOld = items.some(isOld);
  return items.map((item) => (item.fileRef && (!areOld || isOld(item)) ? { ...item, state: 'expired' } : item));
}

/**
 * Files of a form. Each file is uploaded on selection in a separate call, so that it has its own progress and retry (R15). `max`: limit of
 * files. A removed file is forgotten here and expires on the server.
 */
export function useFileUpload(send: SendFile, max: number = MAX_FILES) {
  const [items, setItems] = useState<readonly FileItem[]>([]);
  const [isOver, setIsOver] = useState(false);
  const calls = useCalls();
  const nextId = useRef(1);

  const change = (id: number, to: Partial<FileItem>) =>
    setItems((before) => before.map((item) => (item.id === id ? { ...item, ...to } : item)));

  async function start({ id, send, size }: FileItem): Promise<void> {
    const answer = await calls.run(id, (signal) => send((share) => change(id, { share }), signal));
    if (answer?.failure) change(id, toOutcome(answer.failure));
    else if (answer?.data) change(id, storedAs(answer.data, size));
  }

  function createItem(file: File | FileElsewhere): FileItem {
    const id = nextId.current;
    nextId.current += 1;
    return { id, ...createStart(file, send) };
  }

  function add(files: readonly (File | FileElsewhere)[]): void {
    const room = max - items.filter(({ state }) => COUNTED.includes(state)).length;
    let acceptedCount = 0;
    const added = files.flatMap((file): FileItem[] => {
      const item = createItem(file);
      if (!item.fileError && acceptedCount >= room) return [];
      if (!item.fileError) acceptedCount += 1;
      return [item];
    });
    setIsOver(added.length < files.length);
    setItems((before) => [...before, ...added]);
    for (const item of added) if (item.state === 'sending') void start(item);
  }

  /** Another picture in the place of one. */
  function replace(id: number, file: File): void {
    calls.abort(id);
    const item = createItem(file);
    setIsOver(false);
    setItems((before) => before.map((fileItem) => (fileItem.id === id ? item : fileItem)));
    if (item.state === 'sending') void start(item);
  }

  function remove(id: number): void {
    calls.abort(id);
    setIsOver(false);
    setItems((before) => before.filter((item) => item.id !== id));
  }

  function retry(id: number): void {
    const item = items.find((fileItem) => fileItem.id === id);
    if (!item) return;
    change(id, { state: 'sending', share: 0, error: undefined });
    void start(item);
  }

  return {
    items,
    value: listValues(items),
    isSending: items.some(({ state }) => state === 'sending'),
    ...{ isOver, max, add, remove, replace, retry },
    /** For the failure `fileGone`. */
    expire: () => setItems(expireOld),
  };
}
export type FileUploadState = ReturnType<typeof useFileUpload>;
