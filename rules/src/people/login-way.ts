/** How somebody comes in: with a password, with a one-time password, by a link of a message, or from the group's one-login. */
export type LoginWay = 'password' | 'OTP' | 'link' | 'SSO';
/** Where a login without a link leads: to the dashboard. */
export const NO_REDIRECT = 'D';
