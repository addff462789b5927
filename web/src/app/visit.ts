import { trackStep } from '../lib/journey.ts';
import { to } from '../lib/to.ts';
import { noteUrl, useUrl } from '../lib/url.slice.ts';

/** At the first touch: notes how the visit began, and reports that somebody is about to log in. */
export function beginVisit(): void {
  if (window.location.pathname === to('login')) trackStep('login', 'START');
  if (useUrl.getState().url === null) noteUrl();
}
