import { useApiQuery } from '../api/use-api-query.ts';
import type { ResponseOf } from '../api/wire.ts';

/** Defaults from the specification until the configuration with the provider's name has loaded. */
const BEFORE: ResponseOf<'/config.json'> = {
  provider: 'Life Insurance',
  customerCareEmail: '',
  supportPhone: '1800-270-7000',
  supportWhatsapp: '+91 90000 27000',
  homepageUrl: '/',
  siteUrl: 'https://www.life-insurance.example',
  copyrightYear: 2023,
  idleMs: 900_000,
  sandbox: false,
  partnerHosts: [],
  without: [],
  termsVersion: '',
  sealOptional: false,
  ifscRule: 'specification',
  coverFactors: '',
};

/** Public settings: provider, care contact, outbound site, limits. */
export const useConfig = (): ResponseOf<'/config.json'> => useApiQuery('/config.json', {}).data ?? BEFORE;
