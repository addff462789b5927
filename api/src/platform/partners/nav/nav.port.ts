/** Where the NAVs of the insurer's funds are published. Asking again is harmless. Throws PartnerFailure when it cannot be reached. */
export type NavFeed = {
  /** The file of a day (YYYY-MM-DD), with the column headers of AMFI's daily file; undefined when it is not published. */
  daily(day: string): Promise<string | undefined>;
};
