/**
 * Profile fields that a customer changes immediately and alone, with the lists of /personal-details (screens, section 6). The values on
 * the wire and in the book are these English words. Income bands are yearly income in lakh.
 */
export const PERSONAL_FIELDS = {
  EDUCATION: ['Below 10th', '10th', '12th', 'Diploma', 'Graduate', 'Postgraduate', 'Professional'],
  OCCUPATION: ['Salaried', 'Self-employed', 'Business', 'Professional', 'Homemaker', 'Student', 'Retired', 'Agriculture', 'Other'],
  INCOME: ['up to 2.5', '2.5-5', '5-10', '10-15', '15-25', 'above 25'],
  MARITALSTATUS: ['Single', 'Married', 'Divorced', 'Widowed'],
} as const;
export type PersonalField = keyof typeof PERSONAL_FIELDS;
