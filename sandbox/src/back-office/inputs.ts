/** Words in a request or in a file name that decide what the back office does automatically. */
export const backOfficeInputs = [
  ['REJECT', 'Refused when it has been looked at.'],
  ['REQUIRE', 'Asks for one document and waits.'],
  ['SILENT', 'Never says anything.'],
  ['TWICE', 'Says everything twice.'],
  ['SHUFFLE', 'Says that it is completed before it says that it is in review.'],
] as const;
export type BackOfficeInput = (typeof backOfficeInputs)[number][0];

/** The first of the words that stands in a request; undefined: it is carried out. */
export function findInput(request: object): BackOfficeInput | undefined {
  const text = JSON.stringify(request);
  return backOfficeInputs.find(([word]) => new RegExp(`\\b${word}\\b`).test(text))?.[0];
}
