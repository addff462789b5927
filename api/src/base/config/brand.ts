import { readFileSync } from 'node:fs';
import { type Brand, BrandFile } from '@portal/contract/brand.ts';
import { DEFAULT_BRAND } from '@portal/contract/brand-default.ts';
import { StartupError } from '../startup-error.ts';

const MAX_FAULTS = 10;

/** The insurer's menus and links: the file in BRAND_FILE, validated as a whole, or the built-in ones. */
export function readBrand(file: string | undefined): Brand {
  if (!file) return DEFAULT_BRAND;
  const parsed = BrandFile.safeParse(readJson(file));
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => `${path.map(String).join('.') || 'the file'} ${lowerFirst(message)}`);
  const more = errors.length > MAX_FAULTS ? `; and ${errors.length - MAX_FAULTS} more` : '';
  throw new StartupError(`BRAND_FILE ${file} is wrong: ${errors.slice(0, MAX_FAULTS).join('; ')}${more}.`);
}

function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new StartupError(`BRAND_FILE ${file} cannot be read.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new StartupError(`BRAND_FILE ${file} is not JSON.`);
  }
}

const lowerFirst = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** The settings that the file overrides. */
export function toSettings({ provider = {} }: Pick<Brand, 'provider'>): Record<string, string | undefined> {
  return {
    PROVIDER_NAME: provider.name,
    PROVIDER_ADDRESS: provider.address,
    PROVIDER_REGISTRATION: provider.registration,
    SUPPORT_PHONE: provider.supportPhone,
    SUPPORT_HOURS: provider.supportHours,
    SUPPORT_WHATSAPP: provider.supportWhatsapp,
    CUSTOMER_CARE_EMAIL: provider.customerCareEmail,
    SITE_URL: provider.siteUrl,
    HOMEPAGE_URL: provider.homepageUrl,
    COPYRIGHT_YEAR: provider.copyrightYear?.toString(),
  };
}
