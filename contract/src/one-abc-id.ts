/**
 * `endpoint` of an answer that needs the group's one ABC ID to continue: the service that leads to it, like every endpoint without its
 * leading slash (AGENT-008).
 */
export const ONE_ABC_ID = 'sso/token';
