/**
 * The fields of a profile that their owner changes alone, at once, with the lists of /personal-details (screens, section 6). The values of the
 * wire and of the book are these English words, to the letter; of the income bands of yearly income in lakh.
 */
export const PERSONAL_FIELDS = {
  EDUCATION: ['Below 10th', '10th', '12th', 'Diploma', 'Graduate', 'Postgraduate', 'Professional'],
  OCCUPATION: ['Salaried', 'Self-employed', 'Business', 'Professional', 'Homemaker', 'Student', 'Retired', 'Agriculture', 'Other'],
  INCOME: ['up to 2.5', '2.5-5', '5-10', '10-15', '15-25', 'above 25'],
  MARITALSTATUS: ['Single', 'Married', 'Divorced', 'Widowed'],
} as const;
export type PersonalField = keyof typeof PERSONAL_FIELDS;
