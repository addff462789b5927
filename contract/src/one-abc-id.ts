/**
 * `endpoint` of an answer that cannot go on without the group's one ABC ID: the service that leads to it, as every endpoint the path
 * without its first slash (AGENT-008).
 */
export const ONE_ABC_ID = 'sso/token';
