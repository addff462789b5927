type LocalizedText = { readonly en: string; readonly hi: string };

/** Relationship codes of the specification (section 3). */
const NAMES = new Map<string, LocalizedText>(
  Object.entries({
    BRTHR: { en: 'Brother', hi: 'भाई' },
    DAUGH: { en: 'Daughter', hi: 'पुत्री' },
    DAUG: { en: 'Daughter', hi: 'पुत्री' },
    FATHR: { en: 'Father', hi: 'पिता' },
    MOTHR: { en: 'Mother', hi: 'माता' },
    SPOUS: { en: 'Spouse', hi: 'पति/पत्नी' },
    SON: { en: 'Son', hi: 'पुत्र' },
    SISTR: { en: 'Sister', hi: 'बहन' },
    HUSBD: { en: 'Husband', hi: 'पति' },
    WIFE: { en: 'Wife', hi: 'पत्नी' },
    GSON: { en: 'Grandson', hi: 'पौत्र/नाती' },
    GDAUG: { en: 'Granddaughter', hi: 'पौत्री/नातिन' },
    CHILD: { en: 'Child', hi: 'संतान' },
    PAREN: { en: 'Parent', hi: 'माता/पिता' },
    TRUST: { en: 'Trust', hi: 'न्यास (ट्रस्ट)' },
  }),
);

/** The relationship's name; an unknown code is shown as it is. */
export const relationshipName = (code: string): LocalizedText => NAMES.get(code) ?? { en: code, hi: code };

export const isRelationship = (code: string): boolean => NAMES.has(code);
/** Relationships that a form offers, each name once. */
export const RELATIONSHIPS: readonly string[] = [...NAMES.keys()].filter((code) => code !== 'DAUG');

/** Parents, spouse and children are beneficial nominees (Insurance Act, s. 39). */
export const isBeneficialNominee = (code: string): boolean =>
  ['FATHR', 'MOTHR', 'PAREN', 'SPOUS', 'HUSBD', 'WIFE', 'SON', 'DAUGH', 'DAUG', 'CHILD'].includes(code);

const PURPOSES = new Map<string, LocalizedText>(
  Object.entries({
    B: { en: 'Business Continuity', hi: 'कारोबार की निरंतरता' },
    E: { en: 'Child Education', hi: 'बच्चों की शिक्षा' },
    M: { en: 'Child Marriage', hi: 'बच्चों का विवाह' },
    O: { en: 'Cover Outstanding Loans', hi: 'बकाया ऋणों की सुरक्षा' },
    F: { en: 'Family Protection', hi: 'परिवार की सुरक्षा' },
    H: { en: 'Protection against Health', hi: 'स्वास्थ्य संबंधी सुरक्षा' },
    A: { en: 'Retirement planning', hi: 'सेवानिवृत्ति की योजना' },
    R: { en: 'Risk', hi: 'जोखिम से सुरक्षा' },
    S: { en: 'Savings', hi: 'बचत' },
    T: { en: 'Tax Planning', hi: 'कर की योजना' },
    P: { en: 'Third Party', hi: 'तीसरा पक्ष' },
    W: { en: 'Wealth Creation', hi: 'संपत्ति निर्माण' },
    L: { en: 'Legacy Planning', hi: 'विरासत की योजना' },
  }),
);

/** Any other purpose, and the letter of one that we do not know. */
export const OTHER_PURPOSE = 'N';
export const PURPOSE_LETTERS: readonly string[] = [...PURPOSES.keys(), OTHER_PURPOSE];
/** The letter of a purpose that comes as a letter or, from an older page, by its name; any other is N (CODE-017..030). */
export function purposeLetter(text: string): string {
  const lowerCase = text.trim().toLowerCase();
  const isMeant = ([letter, { en }]: [string, LocalizedText]) => letter.toLowerCase() === lowerCase || en.toLowerCase() === lowerCase;
  return [...PURPOSES].find(isMeant)?.[0] ?? OTHER_PURPOSE;
}

/** The purpose of insurance by its letter; N is any other. */
export const purposeName = (letter: string): LocalizedText | null => PURPOSES.get(letter) ?? null;
