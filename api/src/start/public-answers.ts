import type { AnyHandler } from '../http/implement.ts';
import type { Services } from '../services.ts';
import { features } from './features.ts';

/** Calls that every page would make first, the same for everybody: the page brings their answers along. */
const PATHS = ['/config.json', '/brand.json', '/getBannerMessage'] as const;

/** Their answers, as the calls give them. A notice that cannot be read is left to the browser. */
export async function publicAnswers(services: Services): Promise<Record<string, unknown>> {
  const answers = await Promise.all(PATHS.map((path) => answerOf(path, services).catch(() => undefined)));
  return Object.fromEntries(PATHS.flatMap((path, index) => (answers[index] === undefined ? [] : [[path, answers[index]]])));
}

async function answerOf(path: (typeof PATHS)[number], services: Services): Promise<unknown> {
  const feature = features.find(({ table }) => path in table);
  const call = { input: {}, services, store: services.store, now: services.clock() };
  const answer = await (feature?.handlers[path] as AnyHandler | undefined)?.(call);
  return feature?.table[path]?.response.parse(answer);
}
