/** Record about a person, as the central KYC registry receives it. */
type CkycRecord = {
  /** Our id; a repeated id is the same update. */
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

/**
 * Masks pictures of Aadhaar cards, checks that a photo shows a live person, and updates the central registry. Throws PartnerFailure if it
 * cannot be reached.
 */
export type Kyc = {
  /** A copy on which the first eight digits and the QR code are covered. `confidence`: 0 to 1, of what was read. */
  maskAadhaar(file: {
    name: string;
    mimeType: string;
    bytes: Uint8Array;
  }): Promise<{ masked: { mimeType: 'image/jpeg' | 'image/png' | 'application/pdf'; bytes: Buffer }; last4: string; confidence: number }>;
  /** May be repeated: `recordId` makes it one update. */
  ckycUpdate(record: CkycRecord): Promise<void>;
  /** One capture of a photo. `token` is for the component alone, a script at `componentUrl`; `validity`: seconds. */
  openSession(
    policyRef: string,
    mode: 'BLINK' | 'STILL',
    ttl: number,
  ): Promise<{ sessionId: string; token: string; validity: number; componentUrl: string }>;
  /**
   * The verdict on a capture; `OPEN`: it has not ended. `reason` is the checker's code. `sha256` is the hash of the photo that was judged, in
   * hexadecimal; null if the checker does not return one.
   */
  result(sessionId: string): Promise<{ verdict: 'LIVE' | 'UNCLEAR' | 'NOT_LIVE' | 'OPEN'; reason: string | null; sha256: string | null }>;
};
