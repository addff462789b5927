import { MESSAGE } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { credentialStore } from './credential.store.ts';
import { issueLink } from './issue-link.ts';
import { serveLinkCallback } from './link.callback.ts';
import { linkStore } from './link.store.ts';
import { linkedClientStore } from './linked-client.store.ts';
import { proofStore } from './proof.store.ts';
import { sessionFeature } from './session.routes.ts';

export const sessionPart = {
  routes: sessionFeature,
  stores: { credential: credentialStore, proof: proofStore, link: linkStore, linkedClient: linkedClientStore },
  jobs: {
    'link-send': { retry: MESSAGE, run: (order, services, now) => issueLink(order, services, now) },
  },
  serve: [serveLinkCallback],
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    /** Sends a link to a service, for one client and purpose; `linkId` deduplicates it. */
    'link-send': {
      linkId: string;
      code: string;
      clientId: string;
      policyNo: string | null;
      channel: 'SMS' | 'EMAIL' | 'WHATSAPP' | 'AGENT';
      isManage: boolean;
      applicationNumber?: string;
    };
  }
}
