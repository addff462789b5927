import type { Answer } from './portal-api.ts';

/** Answers that are the same for everybody: the page brings them along (`public-answers.ts` of the server), so that nothing is asked for them. */
export type Given = { [Path in '/config.json' | '/brand.json' | '/getBannerMessage']?: Answer<Path> };

/** What the page brought. A page without it, of a development server, asks for everything. */
export function readGiven(): Given {
  const text = document.getElementById('given')?.textContent;
  return text ? (JSON.parse(text) as Given) : {};
}
