const YEAR_S = 31_536_000;

/**
 * Cookies tell the prerendering server language and theme, because it cannot read the browser's storage. An empty value removes the
 * preference.
 */
export function setCookie(name: 'lang' | 'theme', value: string): void {
  const isSecure = window.location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere
  document.cookie = `${name}=${value}; path=/; max-age=${value ? YEAR_S : 0}; samesite=lax${isSecure ? '; secure' : ''}`;
}
