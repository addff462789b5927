import { CASE_DAYS, type RequestKindRow } from './kind-row.ts';

/** Carried out by an insurance repository, about which it is asked until it is over (calls, part B, 6). */
const EINSURANCE = {
  type: 'EINSURANCE' as const,
  journey: 'eInsurance' as const,
  promisedDays: CASE_DAYS,
  terms: 'E-insurance' as const,
  code: true as const,
  hold: false as const,
  handledBy: 'partner' as const,
};

export const EIA_KINDS = {
  EIA_OPEN: {
    ...EINSURANCE,
    title: { en: 'e-Insurance account', hi: 'ई-इंश्योरेंस खाता' },
    action: { en: 'open an e-Insurance account', hi: 'ई-इंश्योरेंस खाता खोलने' },
    commands: ['/createCase/eInsurance'],
    doing: { en: 'You are opening an e-Insurance account.', hi: 'आप ई-इंश्योरेंस खाता खोल रहे हैं।' },
    button: { en: 'Open account', hi: 'खाता खोलें' },
    onePer: 'client',
  },
  EIA_CONVERT: {
    ...EINSURANCE,
    title: { en: 'Conversion to e-Insurance', hi: 'पॉलिसी ई-इंश्योरेंस में' },
    action: { en: 'convert policies', hi: 'पॉलिसियाँ बदलने' },
    about: { en: 'convert a policy', hi: 'पॉलिसी बदलने' },
    commands: ['/createCaseArray/eInsurance'],
    doing: { en: 'You are moving policies to your e-Insurance account.', hi: 'आप पॉलिसियाँ अपने ई-इंश्योरेंस खाते में ले जा रहे हैं।' },
    button: { en: 'Convert policies', hi: 'पॉलिसियाँ बदलें' },
    onePer: 'policy',
  },
} as const satisfies Record<string, RequestKindRow>;
