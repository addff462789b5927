/** A phrase or spelling that we don't use, and its replacement. `docs/style.md` says why. */
export type Phrase = { pattern: RegExp; use: string };

/** Refused in screens, messages, documents and docs. */
export const FORBIDDEN: readonly Phrase[] = [
  { pattern: /\bat once\b/i, use: 'immediately, straight away, or concurrently' },
  { pattern: /\b(go|goes|going|went) on\b/i, use: 'continue' },
  { pattern: /\bby (it|them)sel(f|ves)\b/i, use: 'automatically' },
  { pattern: /\b(of|on) (its|their) own\b/i, use: 'own, separate' },
  { pattern: /\bin the meantime\b/i, use: 'until then' },
  { pattern: /\b(some|no|any|every)body\b/i, use: 'someone, no one, anyone, everyone' },
  { pattern: /\bwhoever\b/i, use: 'anyone who' },
  { pattern: /\bshall\b/i, use: 'will, must' },
  { pattern: /\b(lest|anew|besides)\b/i, use: 'so that … not, again, also' },
  { pattern: /\bso many of\b/i, use: 'that many' },
  { pattern: /\bstrangers?\b/i, use: 'visitor, another user' },
  { pattern: /\bpapers?\b(?! (bond|copy|copies|policy|policies|form|forms|size)\b)/i, use: 'document' },
  { pattern: /\bgrievances?\b(?! officer)/i, use: 'complaint' },
  { pattern: /(?<![-/])\bauto(pay|[ -]pay)\b/i, use: 'auto-debit' },
  { pattern: /\bauto debit\b/i, use: 'auto-debit' },
  { pattern: /\binstallments?\b/i, use: 'instalment' },
  { pattern: /\bhalf yearly\b/i, use: 'half-yearly' },
  { pattern: /\be-mails?\b/i, use: 'email' },
  { pattern: /\b(e-insurance|E-insurance|E-Insurance)\b/, use: 'e-Insurance' },
  { pattern: /\bpolicy owners?\b/i, use: 'policyholder' },
  { pattern: /\b(reviv(e|es|ed|al)|revivals)\b/i, use: 'reinstate, reinstatement' },
];

/** Refused in Hindi texts. */
export const FORBIDDEN_HINDI: readonly Phrase[] = [
  { pattern: /नामिती|नामांकित/, use: 'नॉमिनी' },
  { pattern: /क्लेम/, use: 'दावा' },
  { pattern: /काग़ज़|कागज़|कागज/, use: 'दस्तावेज़' },
  { pattern: /ऑटो[ -]पे|ऑटो डेबिट/, use: 'ऑटो-डेबिट' },
  { pattern: /तारीख(?!़)/, use: 'तारीख़' },
  { pattern: /ईमेल|ई मेल/, use: 'ई-मेल' },
  { pattern: /पॉलिसी नंबर|आवेदन नंबर|दावा नंबर/, use: '… संख्या' },
];
