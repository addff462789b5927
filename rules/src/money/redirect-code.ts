/** The redirect codes of the specification (section 2), and those of later pages (CP, KC, NM, PK, PV, PX, PY): where a link or a login leads. */
export const REDIRECT_CODES = [
  'D',
  'P',
  'T',
  'A',
  'PASD',
  'PDO',
  'PRD',
  'TCD',
  'POI',
  'MC',
  'FS',
  'BAU',
  'EI',
  'CI',
  'CT',
  'PU',
  'CNU',
  'EU',
  'ADDRU',
  'PLG',
  'NAU',
  'PDE',
  'UPNEW',
  'WO',
  'SIRE',
  'UA',
  'PL',
  'LA',
  'LR',
  'NU',
  'RPJ',
  'FD',
  'ENACH',
  'ESI',
  'PPD',
  'PV',
  'PY',
  'PX',
  'PK',
  'KC',
  'CP',
  'NM',
  'SC',
  'ST',
  'PP',
  'RI',
  'RST',
  'STPFS',
  'STPMC',
  'STPRI',
  'UPI',
] as const;
export type RedirectCode = (typeof REDIRECT_CODES)[number];

/** Any case, trimmed; unknown or absent is the dashboard (E-20). */
export function readRedirectCode(text: string | null | undefined): RedirectCode {
  const code = (text ?? '').trim().toUpperCase();
  return REDIRECT_CODES.find((redirectCode) => redirectCode === code) ?? 'D';
}

export type LinkScope = 'LOGIN' | 'PP' | 'RI' | 'RST' | 'UPI' | 'STPFS' | 'STPMC' | 'STPRI';
const SCOPED: readonly RedirectCode[] = ['PP', 'RST', 'UPI', 'STPFS', 'STPMC', 'STPRI'];

/**
 * Scope of a link that opens without a one-time password: one journey of one policy. All other codes open a full session after a one-time
 * password (W11). RI is scoped only if the reinstatement needs nothing but the payment.
 */
export function getScope(code: RedirectCode, isManage: boolean): LinkScope {
  if (code === 'RI') return isManage ? 'RI' : 'LOGIN';
  return SCOPED.includes(code) ? (code as LinkScope) : 'LOGIN';
}

/** Links with these codes concern one policy and are not created without it (calls, section 1). */
const ABOUT_A_POLICY: readonly RedirectCode[] = [
  'P',
  'T',
  'TCD',
  'A',
  'PASD',
  'PDO',
  'PRD',
  'PLG',
  'NAU',
  'PDE',
  'MC',
  'LR',
  'FS',
  'LA',
  'RPJ',
  'BAU',
  'SC',
  'ESI',
  'PP',
  'RI',
  'STPFS',
  'STPMC',
  'STPRI',
  'UPI',
];
export const needsPolicy = (code: RedirectCode): boolean => ABOUT_A_POLICY.includes(code);
