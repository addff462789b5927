/** Whether the screen is wide: `false` is a phone. Set before opening the portal; each test begins with a wide one. */
export const screenSize = { isWide: true };
