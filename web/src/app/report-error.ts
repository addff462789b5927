import { dayOf } from '@portal/rules/dates.ts';
import { useHome } from '../lib/home.slice.ts';
import { callPortal } from '../lib/portal-api.ts';

const reported = new Set<unknown>();

/** Tells the server that a page could not be drawn: once an error, flags of an allow-list only, nothing personal (E-43). A failure is ignored. */
export function reportError(error: unknown) {
  if (reported.has(error)) return;
  reported.add(error);
  const now = new Date();
  const { isLoggedin, isSessionExpired, errorPopup } = useHome.getState();
  const { name, version } = browserOf(navigator.userAgent);
  void callPortal('/error/report', {
    title: document.title.slice(0, 100),
    Error: (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, 2_000),
    errorDate: Number(dayOf(now).replaceAll('-', '')),
    created_at: now.toISOString(),
    errorLocation: window.location.pathname.slice(0, 200),
    storeDate: { isLoggedin, isSessionExpired, errorPopup },
    device: /Mobi|Android/.test(navigator.userAgent) ? 'Mobile' : 'Browser',
    BrowserName: name,
    BrowserVersion: version,
  });
}

/** The order matters: Edge and Opera call themselves Chrome too, Chrome calls itself Safari. */
const BROWSERS = [
  ['Edge', /Edg\/([\d.]+)/],
  ['Opera', /OPR\/([\d.]+)/],
  ['Samsung Internet', /SamsungBrowser\/([\d.]+)/],
  ['Firefox', /Firefox\/([\d.]+)/],
  ['Chrome', /Chrome\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari/],
] as const;

function browserOf(userAgent: string): { name: string; version: string } {
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return { name, version: version.slice(0, 40) };
  }
  return { name: 'Other', version: '' };
}
