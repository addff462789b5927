import type { EarlyPath, ResponseOf } from './wire.ts';

/** Answers that are the same for everybody: the page brings them along (`public-answers.ts` of the server), so that nothing is asked for them. */
export type InitialData = { [Path in '/config.json' | '/brand.json' | '/getBannerMessage']?: ResponseOf<Path> };

/** What the screen of this address asks at once, as the page says; its table is not here yet. */
export function readFirstCalls(): EarlyPath[] {
  const text = document.getElementById('first-calls')?.textContent;
  return text ? (JSON.parse(text) as EarlyPath[]) : [];
}

/** What the page brought. A page without it, of a development server, asks for everything. */
export function readInitialData(): InitialData {
  const text = document.getElementById('initial-data')?.textContent;
  return text ? (JSON.parse(text) as InitialData) : {};
}
