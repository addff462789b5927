/** Open questions to the insurer's lawyer, by the numbers of docs/legal-questions.md. The setting LEGAL_ANSWERS names the answered ones. */
export const LEGAL_QUESTIONS = ['A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A9', 'A10', 'A11', 'A12', 'A13', 'A14', 'A15', 'A16', 'B12'] as const;
export type LegalQuestion = (typeof LEGAL_QUESTIONS)[number];
