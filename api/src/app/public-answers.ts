import { inTime } from '../base/in-time.ts';
import type { BrandInUse } from '../domain/brand/current-brand.ts';
import { STYLE_FILE } from '../domain/brand/read-brand.ts';
import { getBrandUrl } from '../domain/brand/serve-brand.ts';
import type { Services } from '../platform/context/services.ts';
import type { AnyHandler } from '../platform/pipeline/implement.ts';
import type { PageData, PageHead } from '../platform/web-server/pages.ts';
import { features } from './parts.ts';

/** Calls that every page would make first, with the same answer for every caller: the page embeds their answers. */
const PATHS = ['/config.json', '/brand.json', '/getBannerMessage'] as const;
type Path = (typeof PATHS)[number];

/** Longest time that a page waits for an answer if the database is away. */
const PATIENCE_MS = 250;

/**
 * Answers of these calls, and what the brand adds to the head of a page. Both come from one reading of the brand, so that no page mixes two
 * versions. If the notice cannot be read, pages include the one that was read last, so that they stay unchanged while the database is away.
 * A notice that could never be read is left to the browser.
 */
export function createPublicAnswers(services: Services): () => Promise<PageData> {
  const last = new Map<Path, unknown>();
  async function fetchAnswer(path: Path, pinned: Services): Promise<unknown> {
    try {
      const answer = await readPublicAnswer(path, pinned);
      last.set(path, answer);
      return answer;
    } catch {
      return last.get(path);
    }
  }
  return async () => {
    const brand = await services.brand.current();
    const pinned: Services = Object.create(services, { brand: { value: { ...services.brand, current: async () => brand } } });
    const answers = await Promise.all(
      PATHS.map((path) =>
        last.has(path) ? inTime(fetchAnswer(path, pinned), PATIENCE_MS, () => last.get(path)) : fetchAnswer(path, pinned),
      ),
    );
    return {
      answers: Object.fromEntries(PATHS.flatMap((path, index) => (answers[index] === undefined ? [] : [[path, answers[index]]]))),
      head: createHead(brand),
    };
  };
}

async function readPublicAnswer(path: Path, services: Services): Promise<unknown> {
  const feature = features.find(({ table }) => path in table);
  const call = { input: {}, services, store: services.store, now: services.clock() };
  const answer = await (feature?.handlers[path] as AnyHandler | undefined)?.(call);
  return feature?.table[path]?.response.parse(answer);
}

const ICONS = [
  { name: 'favicon.svg', rel: 'icon' },
  { name: 'favicon.png', rel: 'apple-touch-icon' },
] as const;

function createHead({ hash, assets, PROVIDER_NAME }: BrandInUse): PageHead | null {
  if (hash === null) return null;
  const icons = ICONS.filter(({ name }) => assets.has(name)).map(({ name, rel }) => ({ rel, href: getBrandUrl(hash, name) }));
  return { title: PROVIDER_NAME, style: getBrandUrl(hash, STYLE_FILE), icons };
}
