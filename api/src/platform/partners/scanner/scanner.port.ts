/** Looks for malware. The same bytes may be shown again. Throws PartnerFailure when it cannot be reached or does not say. */
export type Scanner = {
  scan(bytes: Uint8Array): Promise<'clean' | 'infected'>;
};
