/** Live chat with customer care. Throws PartnerFailure if it cannot be reached or rejects the call. */
export type Chat = {
  /** A room for one visit: an address with a token that is good once, for a minute. The same chatId again is the same room. */
  openRoom(room: { chatId: string; clientRef: string; topic: string }): Promise<{ redirectUrl: string; expiresAt: Date }>;
  /** True if an agent is available now. */
  isOpen(): Promise<boolean>;
};
