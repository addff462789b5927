/** A click, with who it was as a keyed hash; empty for a visitor. `keywordLength`: of a search. */
type ReportedClick = {
  event: string;
  clientId: string;
  initiationSection: string;
  group: string;
  item: string;
  keywordLength?: number | undefined;
  at: Date;
};

/** Accepts clicks for counting. Throws PartnerFailure; a lost click is ignored. */
export type Analytics = { report(click: ReportedClick): Promise<void> };
