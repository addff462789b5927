/** Ids of a person of the demo book, which a feature does not import: they follow from the person's number. A variant's number is 500 higher. */
export const demoPerson = (number: number) => ({
  clientId: String(1_000_000_000 + number),
  mobile: String(9_000_000_000 + number),
  policyNo: (k: number) => String(100_000_000 + 100 * number + k),
});
export const toVariant = (number: number): number => number + 500;
