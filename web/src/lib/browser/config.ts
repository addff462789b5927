import { useApiQuery } from '../api/use-api-query.ts';
import type { ResponseOf } from '../api/wire.ts';
import { inLanguage } from '../text/text.ts';

export const SPECIFIED_SUPPORT_PHONE = '1800-270-7000';
export const SPECIFIED_SUPPORT_HOURS = '10:00-19:00';

/** Defaults from the specification until the configuration with the provider's name has loaded. */
const BEFORE: ResponseOf<'/config.json'> = {
  provider: 'Life Insurance',
  customerCareEmail: '',
  supportPhone: SPECIFIED_SUPPORT_PHONE,
  supportHours: { setting: SPECIFIED_SUPPORT_HOURS, en: '10am to 7pm every day', hi: 'हर दिन सुबह 10 से शाम 7 बजे तक' },
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

/** When customer care answers: "10am to 7pm every day". */
export const useSupportHours = (): string => inLanguage(useConfig().supportHours);
