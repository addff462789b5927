import { toSettings } from '../../base/config/brand.ts';
import type { Config } from '../../base/config/config.ts';
import { inTime } from '../../base/in-time.ts';
import type { Services, Stores } from '../../platform/context/services.ts';
import { asPortal } from '../../platform/db/own-rows.ts';
import { remember } from '../../platform/telemetry/remember.ts';
import { findDocumentLogo } from './document-logo.ts';
import type { BrandAsset, BrandContent } from './read-brand.ts';

/** A new version is in use everywhere after this time at the latest. */
const MAX_AGE_MS = 2_000;
/** Longest wait for the database before the version that was read last is used. */
const PATIENCE_MS = 250;

type BrandSettings = Pick<
  Config,
  | 'BRAND'
  | 'PROVIDER_NAME'
  | 'PROVIDER_ADDRESS'
  | 'PROVIDER_REGISTRATION'
  | 'BRAND_COLOUR'
  | 'CUSTOMER_CARE_EMAIL'
  | 'SUPPORT_PHONE'
  | 'SUPPORT_HOURS'
  | 'SUPPORT_WHATSAPP'
  | 'HOMEPAGE_URL'
  | 'SITE_URL'
  | 'COPYRIGHT_YEAR'
>;
/** Everything about the insurer that pages, documents and emails show. The built-in brand has no hash, files and logo. */
export type BrandInUse = BrandSettings & {
  hash: string | null;
  assets: ReadonlyMap<string, BrandAsset>;
  /** Logo of PDFs. */
  logo: { svg: string; hasName: boolean } | null;
};

export type CurrentBrand = {
  /** The version in use. Work that uses it twice reads it once, so that both uses agree. */
  current(): Promise<BrandInUse>;
  findAsset(hash: string, name: string): Promise<BrandAsset | undefined>;
  /** The next use waits for the database, as the first one did. */
  forget(): void;
};

type Options = { config: Config; store: Stores; log: Services['log'] };

/**
 * Reads the brand in use from the database, at most every two seconds in each process. Polling needs no connection that listens, works
 * through a pooler, and misses no change after a lost connection.
 */
export function createCurrentBrand({ config, store, log }: Options): CurrentBrand {
  let last: BrandInUse | undefined;
  async function read(): Promise<BrandInUse> {
    try {
      last = await asPortal(() => readChanged(last, { config, store }));
    } catch (error) {
      if (!last) throw error;
      log.warn({ error }, 'the brand could not be read, and the previous one stays');
    }
    return last;
  }
  let cached = remember(MAX_AGE_MS, read);
  return {
    current() {
      const answer = cached();
      const known = last;
      return known ? inTime(answer, PATIENCE_MS, () => known) : answer;
    },
    async findAsset(hash, name) {
      const asset = last?.hash === hash ? last.assets.get(name) : undefined;
      return asset ?? asPortal(() => store.brand.findServedAsset(hash, name));
    },
    forget() {
      last = undefined;
      cached = remember(MAX_AGE_MS, read);
    },
  };
}

async function readChanged(last: BrandInUse | undefined, { config, store }: Pick<Options, 'config' | 'store'>): Promise<BrandInUse> {
  const hash = await store.brand.currentHash();
  if (last?.hash === hash) return last;
  const version = hash === null ? undefined : await store.brand.find(hash);
  if (!version) return { ...config, hash: null, assets: new Map(), logo: null };
  const assets = new Map((await store.brand.listAssets(version.hash)).map((asset) => [asset.name, asset]));
  const svg = findDocumentLogo(assets);
  const logo = svg === null ? null : { svg, hasName: version.content.folder.logoHasName };
  return { ...toBrandSettings(version.content, config), hash, assets, logo };
}

/** The settings with what the brand replaces. */
function toBrandSettings({ folder, palette }: BrandContent, config: Config): BrandSettings {
  const { colours: _colours, corners: _corners, logoHasName: _logoHasName, ...links } = folder;
  const replaced = Object.fromEntries(Object.entries(toSettings(folder)).filter(([, value]) => value !== undefined));
  return {
    ...config,
    ...replaced,
    COPYRIGHT_YEAR: folder.provider?.copyrightYear ?? config.COPYRIGHT_YEAR,
    BRAND_COLOUR: palette.light.link,
    BRAND: { ...config.BRAND, ...links },
  };
}

declare module '../../platform/context/services.ts' {
  interface Services {
    /** The insurer's brand, which can change while the portal runs. */
    brand: CurrentBrand;
  }
}
