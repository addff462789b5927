import { trackStep } from '../../lib/navigation/journey.ts';
import { to } from '../../lib/navigation/to.ts';
import { noteUrl, useUrl } from '../../lib/state/url.slice.ts';

/** At the first touch: notes how the visit began, and reports that somebody is about to log in. */
export function startVisit(): void {
  if (window.location.pathname === to('login')) trackStep('login', 'START');
  if (useUrl.getState().url === null) noteUrl();
}
