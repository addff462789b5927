/** Possible targets of the group's single sign-on. */
type SsoTarget = 'ABC_HOME' | 'SERVICING_APP';
/** A person whom the group has logged in. With `LOW` assurance they also authenticate with us. */
type Arrival = { clientId: string; source: 'WEBSITE' | 'SERVICING_APP'; redirectCode: string; assurance: 'HIGH' | 'LOW' };

/**
 * The group's single sign-on. Tokens are valid for 60 seconds and work once. Throws PartnerFailure if the partner cannot be reached; a
 * rejection is an answer: `unknown` (not known) or `over` (expired, used, or another person's).
 */
export type Sso = {
  /** True if the group knows the client by an ABC ID. */
  isLinked(clientId: string): Promise<boolean>;
  issue(request: { clientId: string; target: SsoTarget }): Promise<{ ssoTokenData: string }>;
  redirection(ssoTokenData: string): Promise<{ tokenNo: string; tokenRefNo: string; ciiNumber: string } | 'over'>;
  resolve(id: string): Promise<Arrival | 'unknown' | 'over'>;
  continue(ssoTokenData: string): Promise<{ redirectUrl: string; ciiNumber: string } | 'over'>;
  /** A token for the wellness partner alone, and where to go with it. */
  wellnessToken(policyNo: string): Promise<{ redirectUrl: string; token: string }>;
};
