import { tellStep } from '../lib/journey.ts';
import { to } from '../lib/to.ts';
import { noteUrl, useUrl } from '../lib/url.slice.ts';

/** At the first touch: notes how the visit began, and tells that somebody is about to log in. */
export function beginVisit(): void {
  if (window.location.pathname === to('login')) tellStep('login', 'START');
  if (useUrl.getState().url === null) noteUrl();
}
