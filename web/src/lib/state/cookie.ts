const YEAR_S = 31_536_000;

/** The server draws pages and cannot read the browser's storage: cookies tell it in which words and colours. An empty value tells nothing. */
export function setCookie(name: 'lang' | 'theme', value: string): void {
  const isSecure = window.location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere
  document.cookie = `${name}=${value}; path=/; max-age=${value ? YEAR_S : 0}; samesite=lax${isSecure ? '; secure' : ''}`;
}
