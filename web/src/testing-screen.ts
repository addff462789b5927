/** Matches the innermost element with this text, also if inner elements hold parts of it, as they do for dates. */
export const wholeText =
  (text: string) =>
  (_: string, node: Element | null): boolean =>
    node?.textContent === text && ![...node.children].some((child) => child.textContent === text);

/** True if the screen is wide; `false` is a phone. Set it before opening the portal; each test starts with a wide screen. */
export const screenSize = { isWide: true };
