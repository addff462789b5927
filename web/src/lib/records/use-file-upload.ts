import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { FILE_LIFE_H, FILE_TYPES, type FileFault, MAX_FILE_BYTES, MAX_FILES, typeOfName } from '@portal/rules/requests/uploaded-file.ts';
import { useEffect, useRef, useState } from 'react';
import type { FileElsewhere, Preview, SendFile } from '../api/send-file.ts';
import type { Failure } from '../failures/failure.ts';

/** A file that the server has, as a request names it. */
export type FileValue = { fileRef: string; name: string };
/** `notSent` may be tried again, `refused` may not. `scanning`: still being checked, and the form may go on. */
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
  fault?: FileFault | undefined;
  /** Why it was not sent, where it is not the connection. */
  error?: string | undefined;
  fileRef?: string;
  sentAt?: number;
  preview?: Preview | undefined;
};

/** What can be said of a file before it is sent; the server looks into it. */
function faultOf({ name, size }: File): FileFault | undefined {
  if (!typeOfName(name)) return 'TYPE';
  if (size === 0) return 'EMPTY';
  return size > MAX_FILE_BYTES ? 'SIZE' : undefined;
}

/** What became of a file that was not taken. */
function outcomeOf({ code, data, error, status }: Failure): Partial<FileItem> {
  if (code === 'fileRefused') return { state: 'refused', fault: data?.why as FileFault };
  if (code === 'tooLarge') return { state: 'refused', fault: 'SIZE' };
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

/**
 * The files of a form: each is sent as soon as it is chosen, one call a file, so that progress and a second try are its own (R15). `max`: how
 * many the form takes. A file that is removed is forgotten here, and expires at the server.
 */
export function useFileUpload(send: SendFile, max: number = MAX_FILES) {
  const [items, setItems] = useState<readonly FileItem[]>([]);
  const [isOver, setIsOver] = useState(false);
  const running = useRef(new Map<number, AbortController>());
  const nextId = useRef(1);
  useEffect(() => {
    const calls = running.current;
    return () => {
      for (const call of calls.values()) call.abort();
    };
  }, []);

  const change = (id: number, to: Partial<FileItem>) =>
    setItems((before) => before.map((item) => (item.id === id ? { ...item, ...to } : item)));

  async function start({ id, send, size }: FileItem): Promise<void> {
    const call = new AbortController();
    running.current.set(id, call);
    const { data, failure } = await inTurn(() => send((share) => change(id, { share }), call.signal));
    running.current.delete(id);
    // Removed while it was on its way.
    if (call.signal.aborted) return;
    if (failure) change(id, outcomeOf(failure));
    else if (data) {
      const { fileRef, status, sizeBytes, preview } = data;
      const state = status === 'SCANNING' ? 'scanning' : 'ready';
      change(id, { state, fileRef, preview, size: size ?? sizeBytes, sentAt: Date.now() });
    }
  }

  function itemOf(file: File | FileElsewhere): FileItem {
    const fault = file instanceof File ? faultOf(file) : undefined;
    const given =
      file instanceof File
        ? { size: file.size, isFetched: false, send: (...call: Parameters<FileElsewhere['send']>) => send(file, ...call) }
        : { size: undefined, isFetched: true, send: file.send };
    const id = nextId.current;
    nextId.current += 1;
    return { id, name: file.name, ...given, fault, share: 0, state: fault ? 'refused' : 'sending' };
  }

  function add(files: readonly (File | FileElsewhere)[]): void {
    const room = max - items.filter(({ state }) => COUNTED.includes(state)).length;
    let taken = 0;
    const added = files.flatMap((file): FileItem[] => {
      const item = itemOf(file);
      if (!item.fault && taken >= room) return [];
      if (!item.fault) taken += 1;
      return [item];
    });
    setIsOver(added.length < files.length);
    setItems((before) => [...before, ...added]);
    for (const item of added) if (item.state === 'sending') void start(item);
  }

  /** Another picture in the place of one. */
  function replace(id: number, file: File): void {
    running.current.get(id)?.abort();
    const item = itemOf(file);
    setIsOver(false);
    setItems((before) => before.map((one) => (one.id === id ? item : one)));
    if (item.state === 'sending') void start(item);
  }

  function remove(id: number): void {
    running.current.get(id)?.abort();
    setIsOver(false);
    setItems((before) => before.filter((item) => item.id !== id));
  }

  function retry(id: number): void {
    const item = items.find((one) => one.id === id);
    if (!item) return;
    change(id, { state: 'sending', share: 0, error: undefined });
    void start(item);
  }

  /** The server said `fileGone`: those that are a day old have expired; if none of them is, any may have. */
  function expire(): void {
    setItems((before) => {
      const isOld = ({ sentAt = Number.POSITIVE_INFINITY }: FileItem) => sentAt < Date.now() - FILE_LIFE_H * HOUR_MS;
      const areOld = before.some(isOld);
      return before.map((item) => (item.fileRef && (!areOld || isOld(item)) ? { ...item, state: 'expired' } : item));
    });
  }

  const value = items.flatMap(({ state, fileRef, name }): FileValue[] =>
    fileRef && (state === 'ready' || state === 'scanning') ? [{ fileRef, name }] : [],
  );
  return { items, isOver, max, value, isSending: items.some(({ state }) => state === 'sending'), add, remove, replace, retry, expire };
}
export type FileUploadState = ReturnType<typeof useFileUpload>;
