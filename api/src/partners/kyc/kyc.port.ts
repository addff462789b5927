/** What the central KYC registry receives about a person. */
type CkycRecord = {
  /** Ours: the same again is the same update. */
  recordId: string;
  /** Ours, not the client's number. */
  clientRef: string;
  ckycNo: string | null;
  name: string;
  birthDate: string;
  pan: string | null;
  address: string | null;
  pinCode: string | null;
  occupation: string | null;
  income: string | null;
  /** A declaration under FATCA and CRS, if that is what was filed. */
  fatca: Readonly<Record<string, unknown>> | null;
};

/** Masks pictures of Aadhaar cards, and keeps the central registry up to date. Throws PartnerFailure when it cannot be reached. */
export type Kyc = {
  /** A copy on which the first eight digits and the QR code are covered. `confidence`: 0 to 1, of what was read. */
  maskAadhaar(file: {
    name: string;
    mimeType: string;
    bytes: Uint8Array;
  }): Promise<{ masked: { mimeType: 'image/jpeg' | 'image/png' | 'application/pdf'; bytes: Buffer }; last4: string; confidence: number }>;
  /** May be sent again: `recordId` makes it one update. */
  ckycUpdate(record: CkycRecord): Promise<void>;
};
