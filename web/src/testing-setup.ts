import { addDays, dayOf, startOfDay } from '@portal/rules/calendar/dates.ts';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { resetAreas } from './lib/state/slices.ts';
import { screenSize } from './testing-screen.ts';

/** Runs before each test file. Files share one browser, so each test starts with a clean one and cleans up. */

/**
 * Due dates such as "in ten days" are computed when a file starts, and pages compute them when they render. If midnight in India would
 * fall in between, the clock is moved past it.
 */
const LONGEST_FILE_MS = 15 * 60_000;

const toMidnight = startOfDay(addDays(dayOf(new Date()), 1)).getTime() - Date.now();
if (toMidnight < LONGEST_FILE_MS) {
  const RealDate = Date;
  const now = () => RealDate.now() + toMidnight;
  globalThis.Date = class extends RealDate {
    constructor(...args: unknown[]) {
      super(...((args.length > 0 ? args : [now()]) as [number]));
    }
    static override now = now;
  } as DateConstructor;
}

// The browser's animation frames stop permanently if a test with fake timers has started one.
const FRAME_MS = 16;
globalThis.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), FRAME_MS));
globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);

// The first page of a file loads with its chunk, which is compiled for the first time. On a busy machine that is slow.
configure({ asyncUtilTimeout: 90_000 });

// `waitFor` fails many times before it succeeds, and printing the page each time is slow. Only the last failure prints it.
const isTriedAgain = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
configure({
  getElementError: (message, container) => new Error(isTriedAgain() ? (message ?? '') : `${message}\n\n${prettyDOM(container)}`),
});

beforeEach(() => {
  if (typeof window === 'undefined') return;
  screenSize.isWide = true;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width') ? screenSize.isWide : query.includes('max-width') && !screenSize.isWide,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

/** Drops what a page sends when it is left, so that it does not reach the next test. */
function leavePage(): void {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
  vi.unstubAllGlobals();
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  if (typeof window === 'undefined') return void vi.unstubAllGlobals();
  // Unmounting needs the browser globals, so it runs before they are removed.
  cleanup();
  // A toast is outside the page and would be visible in the next test.
  document.body.replaceChildren();
  leavePage();
  resetAreas();
  sessionStorage.clear();
  localStorage.clear();
});

// A chunk that is still loading would be evaluated and cached in the next file, with another language than that file has selected.
afterAll(() => vi.dynamicImportSettled());
