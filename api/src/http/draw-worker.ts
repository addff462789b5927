import { parentPort, workerData } from 'node:worker_threads';

/** Draws one page and ends: the script of the pages expects a browser's stores, and reads the language once. */
export type ToDraw = { script: string; language: 'en' | 'hi'; given: unknown };
const { script, language, given } = workerData as ToDraw;

const storeWith = (values: Readonly<Record<string, string>>) => ({
  length: 0,
  key: () => null,
  getItem: (name: string) => values[name] ?? null,
  setItem: () => undefined,
  removeItem: () => undefined,
});
Object.defineProperty(globalThis, 'localStorage', { value: storeWith({ lang: language }) });
Object.defineProperty(globalThis, 'sessionStorage', { value: storeWith({}) });

const { draw } = (await import(script)) as { draw: (given: unknown) => string };
parentPort?.postMessage(draw(given));
