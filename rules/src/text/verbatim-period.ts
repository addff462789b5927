/** Texts of the specification about periods of documents, to the letter. Not in the first load. */
export const VERBATIM_PERIOD = {
  /** VAL-011 */ twoYears: 'Only 2 years Records can be Filtered',
  /** VAL-012 */ covidDate: 'Please Enter  Covid Valid Date',
  /** VAL-013 */ covidFuture: 'Select a Future Date',
} as const;
