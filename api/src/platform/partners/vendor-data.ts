/** Ids and tokens that a vendor's adapter needs again. The portal stores them beside the row and returns them unchanged. */
export type VendorData = Readonly<Record<string, string>>;

/** One attempt at a vendor, with the adapter's data about it. */
export type VendorAttempt = { attempt: number; vendorData: VendorData };
