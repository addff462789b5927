/** True if the screen is wide; `false` is a phone. Set it before opening the portal; each test starts with a wide screen. */
export const screenSize = { isWide: true };
