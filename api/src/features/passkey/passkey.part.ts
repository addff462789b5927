import { MESSAGE } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { notifyPasskey } from './notify-passkey.ts';
import { passkeyFeature } from './passkey.routes.ts';

export const passkeyPart = {
  routes: passkeyFeature,
  jobs: { 'passkey-notice': { retry: MESSAGE, run: notifyPasskey } },
} satisfies Part;
