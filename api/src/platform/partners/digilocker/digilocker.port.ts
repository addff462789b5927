/** An address in the form of an Aadhaar. */
type SharedAddress = { line1: string; line2: string; line3: string; city: string; state: string; pincode: string };
export type SharedProfile = { name: string; birthDate: string; gender: string; address: SharedAddress; aadhaarLast4: string };
type SharedDocument = { docRef: string; name: string; mimeType: string };
export type Shared = { profile: SharedProfile; documents: SharedDocument[] };

/**
 * A person's government documents, shared with their consent. The partner's page collects the consent and returns the browser with the
 * `state` and a code. Throws PartnerFailure if it cannot be reached.
 */
export type DigiLocker = {
  /** `holder`: the expected owner of the account, so that family members do not share each other's documents. */
  start(request: {
    purpose: string;
    state: string;
    returnUrl: string;
    holder: { name: string; birthDate: string };
  }): Promise<{ requestId: string; redirectUrl: string }>;
  /** Works once and within a minute; `over`: not any more. */
  exchange(code: string, requestId: string): Promise<Shared | 'over'>;
  /** Returns the same document each time; undefined if it no longer exists. */
  fetchDocument(docRef: string): Promise<{ mimeType: string; bytes: Buffer } | undefined>;
};
