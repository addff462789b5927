/** The lists of /personal-details (screens, section 6). The values of the wire and of the book are these English words, to the letter. */

export const EDUCATIONS = ['Below 10th', '10th', '12th', 'Diploma', 'Graduate', 'Postgraduate', 'Professional'] as const;
export const OCCUPATIONS = [
  ...(['Salaried', 'Self-employed', 'Business', 'Professional', 'Homemaker', 'Student', 'Retired', 'Agriculture'] as const),
  'Other',
] as const;
/** Bands of yearly income in lakh. */
export const INCOMES = ['up to 2.5', '2.5-5', '5-10', '10-15', '15-25', 'above 25'] as const;
export const MARITAL_STATUSES = ['Single', 'Married', 'Divorced', 'Widowed'] as const;

/** The fields of a profile that their owner changes alone, at once. */
export const PERSONAL_FIELDS = {
  EDUCATION: EDUCATIONS,
  OCCUPATION: OCCUPATIONS,
  INCOME: INCOMES,
  MARITALSTATUS: MARITAL_STATUSES,
} as const;
export type PersonalField = keyof typeof PERSONAL_FIELDS;
