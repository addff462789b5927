import type { Day } from '@portal/rules/calendar/dates.ts';
import { startLoopback } from '../partners/loopback.ts';

/** A publisher of NAVs in this process. */
export type NavEmulator = {
  /** Settings of the adapter by their suffix. */
  settings: Readonly<Record<string, string>>;
  /** False if only the latest file can be read. */
  keepsFiles: boolean;
  publish(day: Day, file: string): void;
  close(): Promise<void>;
};
export type StartNavEmulator = () => Promise<NavEmulator>;

/** The sandbox's protocol, which asks for a day. */
export async function startSandboxNavs(): Promise<NavEmulator> {
  const files = new Map<string | null, string>();
  const { url, close } = await startLoopback(({ path }) => {
    const file = files.get(new URL(path, 'http://localhost').searchParams.get('date'));
    return file === undefined ? undefined : [200, JSON.stringify({ file })];
  });
  const publish = (day: Day, file: string): void => void files.set(day, file);
  return { settings: { URL: url, KEYS: 'sandbox-1:sandbox-nav-secret' }, keepsFiles: true, publish, close };
}

/** One text file at one address, as AMFI publishes NAVAll.txt. */
export async function startAmfiFile(): Promise<NavEmulator> {
  const path = '/spages/NAVAll.txt';
  let latest = '';
  const { url, close } = await startLoopback((request) => (request.path === path && latest ? [200, latest] : undefined));
  const publish = (_: Day, file: string): void => {
    latest = file;
  };
  return { settings: { URL: url, FILE: path }, keepsFiles: false, publish, close };
}
