import { FOR_EVER } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { addressStore } from './address.store.ts';
import { contactChangeStore } from './contact-change.store.ts';
import { dataAccessStore } from './data-access.store.ts';
import { serveDigiLockerReturn } from './digilocker.return.ts';
import { digilockerStore } from './digilocker.store.ts';
import { fatcaStore } from './fatca.store.ts';
import { panStore } from './pan.store.ts';
import { profileFeature } from './profile.routes.ts';
import { profileStore } from './profile.store.ts';
import { profileRecordStore } from './profile-record.store.ts';
import { updateRegistry } from './update-registry.ts';

export const profilePart = {
  routes: profileFeature,
  stores: {
    profile: profileStore,
    profileRecord: profileRecordStore,
    contactChange: contactChangeStore,
    pan: panStore,
    fatca: fatcaStore,
    digilocker: digilockerStore,
    dataAccess: dataAccessStore,
    address: addressStore,
  },
  jobs: {
    'ckyc-update': { retry: FOR_EVER, run: ({ caseId }, services, now) => updateRegistry(caseId, services, now) },
  },
  serve: [serveDigiLockerReturn],
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    /** Reports the changes of a request to the central KYC registry. */
    'ckyc-update': { caseId: string };
  }
}
