/** Scans for malware. The same bytes may be scanned again. Throws PartnerFailure if it cannot be reached or has no verdict. */
export type Scanner = {
  scan(bytes: Uint8Array): Promise<'clean' | 'infected'>;
};
