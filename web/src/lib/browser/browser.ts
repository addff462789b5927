/** The order matters: Edge and Opera call themselves Chrome too, Chrome calls itself Safari. */
const BROWSERS = [
  ['Edge', /Edg\/([\d.]+)/],
  ['Opera', /OPR\/([\d.]+)/],
  ['Samsung Internet', /SamsungBrowser\/([\d.]+)/],
  ['Firefox', /Firefox\/([\d.]+)/],
  ['Chrome', /Chrome\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari/],
] as const;

/** Browser name and version from the user agent. */
export function detectBrowser(userAgent: string): { name: string; version: string } {
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return { name, version: version.slice(0, 40) };
  }
  return { name: 'Other', version: '' };
}
