import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Note that a start leaves in the data folder while it runs: its process and those of its parts. */
type Note = { pid: number; pids: number[]; isStopping: boolean };

/** An earlier start whose npm was killed notices within this time that it must stop. */
const NOTICE_MS = 1_500;
/** A portal may take its time to finish what is in flight. */
const PATIENCE_MS = 90_000;
const LOOK_MS = 50;

const fileIn = (dataDir: string): string => join(resolve(dataDir), 'start.json');

export function noteStart(dataDir: string, state: Omit<Note, 'pid'>): void {
  try {
    mkdirSync(resolve(dataDir), { recursive: true });
    writeFileSync(fileIn(dataDir), JSON.stringify({ pid: process.pid, ...state } satisfies Note));
  } catch {
    // A folder that cannot be written: the portal says so itself.
  }
}

export function forgetStart(dataDir: string): void {
  try {
    rmSync(fileIn(dataDir), { force: true });
  } catch {
    // As above.
  }
}

/**
 * Waits while an earlier start of this data folder is stopping, and says whether it is gone. One that just runs is left alone: the portal
 * then says that it does.
 */
export async function waitForEarlierStart(dataDir: string): Promise<boolean> {
  const started = performance.now();
  let hasPrinted = false;
  for (let note = readNote(dataDir); note; note = readNote(dataDir)) {
    const { pid, pids, isStopping } = note;
    const isLed = isAlive(pid);
    if (!isLed && !pids.some(isAlive)) return true;
    const isEnding = isStopping || !isLed;
    const waited = performance.now() - started;
    if (waited > (isEnding ? PATIENCE_MS : NOTICE_MS)) return false;
    if (isEnding && !hasPrinted) console.log('Waiting for the portal that is still stopping ...');
    hasPrinted ||= isEnding;
    await new Promise((next) => setTimeout(next, LOOK_MS));
  }
  return true;
}

function readNote(dataDir: string): Note | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as Note;
  } catch {
    return undefined;
  }
}

/** True if the process is alive and belongs to the portal. Process ids are reused. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return /tools\/start\.ts|src\/main\.ts/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}
