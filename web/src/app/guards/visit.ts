import { trackStep } from '../../lib/navigation/journey.ts';
import { to } from '../../lib/navigation/to.ts';
import { noteUrl, useUrl } from '../../lib/state/url.slice.ts';

/** Records how the visit began at the first interaction, and reports the start of a login. */
export function startVisit(): void {
  if (window.location.pathname === to('login')) trackStep('login', 'START');
  if (useUrl.getState().url === null) noteUrl();
}
