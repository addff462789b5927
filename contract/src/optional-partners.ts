/**
 * Partners that an insurer may do without. Without one, the pages that need it say that the service is not online, no link leads to them,
 * and their calls are answered as if they did not exist.
 */
export const OPTIONAL_PARTNERS = ['sso', 'chat', 'esi', 'card', 'eia'] as const;
export type OptionalPartner = (typeof OPTIONAL_PARTNERS)[number];
