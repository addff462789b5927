import type { Services } from '../platform/context/services.ts';
import type { AnyHandler } from '../platform/pipeline/implement.ts';
import { features } from './parts.ts';

/** Calls that every page would make first, with the same answer for every caller: the page embeds their answers. */
const PATHS = ['/config.json', '/brand.json', '/getBannerMessage'] as const;
type Path = (typeof PATHS)[number];

/** Longest time that a page waits for an answer if the database is away. */
const PATIENCE_MS = 250;

/**
 * Answers of these calls. If the notice cannot be read, pages include the one that was read last, so that they stay unchanged while the
 * database is away. A notice that could never be read is left to the browser.
 */
export function createPublicAnswers(services: Services): () => Promise<Record<string, unknown>> {
  const last = new Map<Path, unknown>();
  async function fetchAnswer(path: Path): Promise<unknown> {
    try {
      const answer = await readPublicAnswer(path, services);
      last.set(path, answer);
      return answer;
    } catch {
      return last.get(path);
    }
  }
  return async () => {
    const answers = await Promise.all(
      PATHS.map((path) => (last.has(path) ? inTime(fetchAnswer(path), () => last.get(path)) : fetchAnswer(path))),
    );
    return Object.fromEntries(PATHS.flatMap((path, index) => (answers[index] === undefined ? [] : [[path, answers[index]]])));
  };
}

function inTime(answer: Promise<unknown>, otherwise: () => unknown): Promise<unknown> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(otherwise()), PATIENCE_MS);
    void answer.then(resolve).finally(() => clearTimeout(timer));
  });
}

async function readPublicAnswer(path: Path, services: Services): Promise<unknown> {
  const feature = features.find(({ table }) => path in table);
  const call = { input: {}, services, store: services.store, now: services.clock() };
  const answer = await (feature?.handlers[path] as AnyHandler | undefined)?.(call);
  return feature?.table[path]?.response.parse(answer);
}
