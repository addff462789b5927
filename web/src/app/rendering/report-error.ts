import { dayOf } from '@portal/rules/calendar/dates.ts';
import { maskText } from '@portal/rules/people/masks.ts';
import { detectDevice } from '@portal/rules/staff/journeys.ts';
import { callPortal } from '../../lib/api/call-portal.ts';
import { detectBrowser } from '../../lib/browser/browser.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { screenAddress } from '../../lib/state/url.slice.ts';

const reported = new Set<unknown>();

/** Reports a rendering error: once per error, masked, with allowed flags only and nothing personal (E-43). A failure is ignored. */
export async function reportError(error: unknown, of = document.title): Promise<void> {
  if (reported.has(error)) return;
  reported.add(error);
  const now = new Date();
  const { pathname } = window.location;
  const title = maskText(of).slice(0, 100);
  const { isLoggedin, npsRequired, SourceAbcServApp } = useHome.getState();
  const { name, version } = detectBrowser(navigator.userAgent);
  // The handle at the end of an address is secret, so only the screen is reported.
  const route = screenAddress(pathname);
  await callPortal('/error/report', {
    title,
    Error: maskText(error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, 2_000),
    errorDate: Number(dayOf(now).replaceAll('-', '')),
    created_at: now.toISOString(),
    errorLocation: route,
    storeDate: { route, isLoggedin, npsRequired, SourceAbcServApp, version: buildName() },
    device: detectDevice(navigator.userAgent),
    BrowserName: name,
    BrowserVersion: version,
  });
}

/** Identifies the build by the name of the page's first file, which changes with every build. */
const buildName = () =>
  document.querySelector<HTMLScriptElement>('script[src^="/assets/"]')?.src.split('/').at(-1)?.slice(0, 60) ?? 'development';
