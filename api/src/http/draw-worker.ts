import { parentPort, workerData } from 'node:worker_threads';

/** Draws one page and ends: the script of the pages expects a browser's stores, and reads the language once. */
export type Drawn = 'login' | 'frame';
export type ToDraw = { script: string; drawn: Drawn; language: 'en' | 'hi'; given: unknown };
const { script, drawn, language, given } = workerData as ToDraw;

const storeWith = (values: Readonly<Record<string, string>>) => ({
  length: 0,
  key: () => null,
  getItem: (name: string) => values[name] ?? null,
  setItem: () => undefined,
  removeItem: () => undefined,
});
Object.defineProperty(globalThis, 'localStorage', { value: storeWith({ lang: language }) });
Object.defineProperty(globalThis, 'sessionStorage', { value: storeWith(drawn === 'frame' ? { Auth: 'somebody' } : {}) });

const { draw } = (await import(script)) as { draw: (drawn: Drawn, given: unknown) => string };
parentPort?.postMessage(draw(drawn, given));
