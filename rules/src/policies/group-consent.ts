/** The consent to share contact details with the companies of the group. Any change of the text is a new version. */
export const GROUP_CONSENT = {
  version: '2026-01',
  text: 'May we share your contact details with the group for offers?',
  companies: ['HEALTH', 'FUNDS', 'LOANS'],
} as const;
