import { parentPort, workerData } from 'node:worker_threads';

/** Draws one page and ends: the script of the pages expects a browser's stores, and reads the language once. */
export type Prerendered = 'login' | 'frame';
export type PrerenderJob = { script: string; prerendered: Prerendered; language: 'en' | 'hi'; initialData: unknown };
const { script, prerendered, language, initialData } = workerData as PrerenderJob;

const storeWith = (values: Readonly<Record<string, string>>) => ({
  length: 0,
  key: () => null,
  getItem: (name: string) => values[name] ?? null,
  setItem: () => undefined,
  removeItem: () => undefined,
});
Object.defineProperty(globalThis, 'localStorage', { value: storeWith({ lang: language }) });
Object.defineProperty(globalThis, 'sessionStorage', { value: storeWith(prerendered === 'frame' ? { Auth: 'somebody' } : {}) });

const { prerender } = (await import(script)) as { prerender: (prerendered: Prerendered, initialData: unknown) => string };
parentPort?.postMessage(prerender(prerendered, initialData));
