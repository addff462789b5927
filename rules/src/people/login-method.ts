/** Login methods: password, one-time password, passkey, link in a message, or the group's single sign-on. */
export type LoginMethod = 'password' | 'OTP' | 'passkey' | 'link' | 'SSO';
/** Where a login without a link leads: to the dashboard. */
export const NO_REDIRECT = 'D';
