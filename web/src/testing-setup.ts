import { addDays, dayOf, startOfDay } from '@portal/rules/calendar/dates.ts';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { resetAreas } from './lib/state/slices.ts';
import { screenSize } from './testing-screen.ts';

/** Runs before each file of tests. Files share one browser, so each test begins with a clean one and leaves it so. */

/**
 * What is due "in ten days" counts from the day on which a file begins, and pages from the day on which they are drawn: where midnight in
 * India would strike in between, the clock is put past it.
 */
const LONGEST_FILE_MS = 15 * 60_000;

const toMidnight = startOfDay(addDays(dayOf(new Date()), 1)).getTime() - Date.now();
if (toMidnight < LONGEST_FILE_MS) {
  const RealDate = Date;
  const now = () => RealDate.now() + toMidnight;
  globalThis.Date = class extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length > 0 ? given : [now()]) as [number]));
    }
    static override now = now;
  } as DateConstructor;
}

// The browser's own frames stop for good when a test that holds the timers has begun one.
const FRAME_MS = 16;
globalThis.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), FRAME_MS));
globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);

// The first page of a file is loaded with its chunk, which is translated for the first time: on a busy machine that takes a while.
configure({ asyncUtilTimeout: 90_000 });

// What is waited for is missing many times before it is there; the page is printed for the last time only.
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

/** What the page would still tell the server when it is left goes nowhere, and not out of the next test. */
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
  // What was about to be drawn still finds the browser's parts.
  cleanup();
  // A toast stands beside the page and would be read in the next test.
  document.body.replaceChildren();
  leavePage();
  resetAreas();
  sessionStorage.clear();
  localStorage.clear();
});

// A chunk still on its way would be evaluated, and kept, in the next file: with another language than that file has chosen.
afterAll(() => vi.dynamicImportSettled());
