import { tellStep } from '../lib/journey.ts';
import { noteUrl, useUrl } from '../lib/url.slice.ts';
import { to } from './to.ts';

/** At the first touch: notes how the visit began, and tells that somebody is about to log in. */
export async function beginVisit(): Promise<void> {
  if (window.location.pathname === to('login')) tellStep('login', 'START');
  if (useUrl.getState().url === null) await noteUrl();
}
