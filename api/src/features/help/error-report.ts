import type { contract } from '@portal/contract/contract.ts';
import { maskText } from '@portal/rules/people/masks.ts';
import type { z } from 'zod';

export type ErrorReport = z.output<(typeof contract.help)['/error/report']['request']>;

/** Visitors may store less, because anyone may send reports. */
const MAX_PER_VISITOR = 500;

/** An error report as it is stored. It is masked again because the browser's masking cannot be trusted. */
export function maskedReport(report: ErrorReport, hasSession: boolean): ErrorReport {
  const { title, Error: text, errorLocation, storeDate, BrowserName, BrowserVersion } = report;
  const { route, version, ...flags } = storeDate;
  const storedFlags = hasSession ? flags : {};
  return {
    ...report,
    title: maskText(title),
    Error: maskText(text).slice(0, hasSession ? undefined : MAX_PER_VISITOR),
    errorLocation: maskText(errorLocation),
    storeDate: {
      ...storedFlags,
      ...(route !== undefined && { route: maskText(route) }),
      ...(version !== undefined && { version: maskText(version) }),
    },
    BrowserName: maskText(BrowserName),
    BrowserVersion: maskText(BrowserVersion),
  };
}
