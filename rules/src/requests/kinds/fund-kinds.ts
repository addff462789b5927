import type { RequestKindRow } from './kind-row.ts';

/** Each of these commands opens any of the three kinds; its fields decide which (calls, part B, 1). */
const FUNDS = {
  commands: ['/fundSwitchUpdate', '/stp/fundSwitchUpdate'] as const,
  onePer: 'policy' as const,
  promisedDays: null,
  terms: 'FundSwitch' as const,
  code: true as const,
  hold: false as const,
  handledBy: 'portal' as const,
};

const TRANSFER = { ...FUNDS, type: 'STP' as const, journey: 'transferPlan' as const };

/** Funds and transfer plans. */
export const FUND_KINDS = {
  // Priced by a job when the NAVs of its day are there; promised for the business day after it.
  FUND_SWITCH: {
    ...FUNDS,
    type: 'FUND_SWITCH' as const,
    journey: 'fundSwitch' as const,
    title: { en: 'Fund switch', hi: 'फंड स्विच' },
    action: { en: 'switch funds', hi: 'फंड बदलने' },
    doing: { en: 'You are switching funds.', hi: 'आप फंड बदल रहे हैं।' },
    button: { en: 'Switch funds', hi: 'फंड बदलें' },
    pending: {
      en: 'We are already processing a fund switch for this policy.',
      hi: 'इस पॉलिसी का एक फंड स्विच पहले से प्रक्रिया में है।',
    },
    when: { switchType: 'SWITCH' },
  },
  STP_START: {
    ...TRANSFER,
    title: { en: 'Systematic transfer', hi: 'सिस्टमैटिक ट्रांसफ़र' },
    action: { en: 'start a systematic transfer', hi: 'सिस्टमैटिक ट्रांसफ़र शुरू करने' },
    doing: { en: 'You are starting a systematic transfer.', hi: 'आप सिस्टमैटिक ट्रांसफ़र शुरू कर रहे हैं।' },
    button: { en: 'Start transfer', hi: 'ट्रांसफ़र शुरू करें' },
    when: { switchType: 'STP' },
  },
  STP_STOP: {
    ...TRANSFER,
    title: { en: 'Cancellation of a systematic transfer', hi: 'सिस्टमैटिक ट्रांसफ़र बंद' },
    action: { en: 'stop a systematic transfer', hi: 'सिस्टमैटिक ट्रांसफ़र बंद करने' },
    doing: { en: 'You are stopping a systematic transfer.', hi: 'आप सिस्टमैटिक ट्रांसफ़र बंद कर रहे हैं।' },
    button: { en: 'Stop transfer', hi: 'ट्रांसफ़र बंद करें' },
    when: { switchType: 'STP_CANCEL' },
  },
} as const satisfies Record<string, RequestKindRow>;
