/** Relationship codes of the specification (section 3). */
const NAMES = new Map(
  Object.entries({
    BRTHR: 'Brother',
    DAUGH: 'Daughter',
    DAUG: 'Daughter',
    FATHR: 'Father',
    MOTHR: 'Mother',
    SPOUS: 'Spouse',
    SON: 'Son',
    SISTR: 'Sister',
    HUSBD: 'Husband',
    WIFE: 'Wife',
    GSON: 'Grandson',
    GDAUG: 'Granddaughter',
    CHILD: 'Child',
    PAREN: 'Parent',
    TRUST: 'Trust',
  }),
);

/** The relationship's name; an unknown code is shown as it is. */
export const relationshipName = (code: string): string => NAMES.get(code) ?? code;

/** Parents, spouse and children are beneficial nominees (Insurance Act, s. 39). */
export const isBeneficialNominee = (code: string): boolean =>
  ['FATHR', 'MOTHR', 'PAREN', 'SPOUS', 'HUSBD', 'WIFE', 'SON', 'DAUGH', 'DAUG', 'CHILD'].includes(code);

const PURPOSES = new Map(
  Object.entries({
    B: 'Business Continuity',
    E: 'Child Education',
    M: 'Child Marriage',
    O: 'Cover Outstanding Loans',
    F: 'Family Protection',
    H: 'Protection against Health',
    A: 'Retirement planning',
    R: 'Risk',
    S: 'Savings',
    T: 'Tax Planning',
    P: 'Third Party',
    W: 'Wealth Creation',
    L: 'Legacy Planning',
  }),
);

/** The purpose of insurance by its letter; N is any other. */
export const purposeName = (letter: string): string | null => PURPOSES.get(letter) ?? null;
