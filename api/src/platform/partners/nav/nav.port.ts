/** The source of published NAVs of the insurer's funds. A query may be repeated. Throws PartnerFailure if it cannot be reached. */
export type NavFeed = {
  /** False if only the latest file can be read, whichever day is asked for. */
  keepsFiles: boolean;
  /** The file of a day (YYYY-MM-DD), with the column headers of AMFI's daily file; undefined when it is not published. */
  daily(day: string): Promise<string | undefined>;
};
