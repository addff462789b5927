/** Why a customer surrenders a policy. Naming a reason is optional (beyond the specification, A 2). */
export const SURRENDER_REASONS = ['NEED_MONEY', 'PREMIUM', 'TOLD_TO_BUY', 'NOT_AS_TOLD', 'OTHER'] as const;
export type SurrenderReason = (typeof SURRENDER_REASONS)[number];

type Text = { readonly en: string; readonly hi: string };
export const SURRENDER_REASON_TEXTS: Readonly<Record<SurrenderReason, Text>> = {
  NEED_MONEY: { en: 'I need the money', hi: 'मुझे पैसे की ज़रूरत है' },
  PREMIUM: { en: 'The premium is too high', hi: 'प्रीमियम बहुत अधिक है' },
  TOLD_TO_BUY: { en: 'I was told to buy another policy', hi: 'मुझे दूसरी पॉलिसी ख़रीदने को कहा गया' },
  NOT_AS_TOLD: { en: 'The policy is not what I was told', hi: 'पॉलिसी वैसी नहीं है जैसी बताई गई थी' },
  OTHER: { en: 'Another reason', hi: 'कोई और कारण' },
};

/** Reasons that may point to an unfair sale, with the warning that staff read before they approve. */
const WARNINGS: Partial<Record<SurrenderReason, Text>> = {
  TOLD_TO_BUY: {
    en: 'The customer was told to buy another policy. Check the adviser before you approve.',
    hi: 'ग्राहक को दूसरी पॉलिसी ख़रीदने को कहा गया। स्वीकार करने से पहले सलाहकार की जाँच करें।',
  },
  NOT_AS_TOLD: {
    en: 'The policy is not what the customer was told. Check the sale before you approve.',
    hi: 'पॉलिसी वैसी नहीं है जैसी ग्राहक को बताई गई थी। स्वीकार करने से पहले बिक्री की जाँच करें।',
  },
};
export const findSaleWarning = (reason: SurrenderReason | null): Text | null => (reason === null ? null : (WARNINGS[reason] ?? null));
