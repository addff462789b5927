import type { EarlyPath, ResponseOf } from './wire.ts';

/**
 * Responses that are identical for every user. The page includes them (`public-answers.ts` of the server), so that no request is needed.
 */
export type InitialData = { [Path in '/config.json' | '/brand.json' | '/getBannerMessage']?: ResponseOf<Path> };

/** First calls of this address's screen, as the page lists them. The table of screens has not loaded yet. */
export function readFirstCalls(): EarlyPath[] {
  const text = document.getElementById('first-calls')?.textContent;
  return text ? (JSON.parse(text) as EarlyPath[]) : [];
}

/** Data in the page. A development server sends a page without it, and everything is requested. */
export function readInitialData(): InitialData {
  const text = document.getElementById('initial-data')?.textContent;
  return text ? (JSON.parse(text) as InitialData) : {};
}
