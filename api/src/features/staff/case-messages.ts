import type { CaseAct } from '@portal/rules/case-desk.ts';
import { formatDay } from '@portal/rules/dates.ts';
import { aboutOf } from '@portal/rules/request-kinds.ts';
import { type TemplateName, templateOf, valuesIn } from '../../messages/templates.ts';
import type { Services } from '../../services.ts';
import type { FoundCase } from './find-case.ts';

/** For what is still to be written. */
const BLANKS = {
  reason: '{reason}',
  requirement: '{requirement}',
  papers: '{papers}',
  amount: '{amount}',
  account: '{account}',
  utr: '{utr}',
};

const OF_REQUEST: Partial<Record<CaseAct, TemplateName>> = {
  REQUEST_DOCUMENT: 'caseRequirement',
  COMPLETE: 'caseCompleted',
  REFUSE: 'caseRejected',
  REOPEN: 'caseReopened',
};
const OF_CLAIM: Partial<Record<CaseAct, TemplateName>> = {
  REQUEST_DOCUMENT: 'claimRequirement',
  INVESTIGATE: 'claimInvestigation',
  APPROVE: 'claimApproved',
  PAY: 'claimPaid',
  REFUSE: 'claimRejected',
  REOPEN: 'claimReopened',
};

/** The SMS that each act sends, in English whatever the customer reads, so that staff see it before they send it. */
export function messagesOf(
  found: FoundCase,
  { config, requests }: Pick<Services, 'config' | 'requests'>,
): Partial<Record<CaseAct, string>> {
  if (found.desk === 'APPLICATIONS') return {};
  const templates = found.desk === 'REQUESTS' ? templatesOfRequest(found, requests) : OF_CLAIM;
  const values =
    found.desk === 'REQUESTS'
      ? {
          ...{ caseId: found.id, about: aboutOf(requests.get(found.request.kind).kind), name: '', paper: '', passwordRule: '' },
          ...{ policyLast4: found.request.policyNo?.slice(-4) ?? '', trackUrl: new URL('/service-request', config.PORTAL_URL).href },
        }
      : {
          ...{ claimNumber: found.id, trackerUrl: `${config.PORTAL_URL}/claim-tracker`, name: '' },
          ...{ day: found.claim.promisedBy ? formatDay(found.claim.promisedBy) : '' },
        };
  const brand = { provider: config.PROVIDER_NAME, phone: config.SUPPORT_PHONE, email: config.CUSTOMER_CARE_EMAIL };
  return Object.fromEntries(
    found.may.flatMap((act) => {
      const template = templates[act];
      const text = template && templateOf(template, 'en').sms?.(valuesIn('en', { ...values, ...BLANKS }), brand);
      return text ? [[act, text]] : [];
    }),
  );
}

/** A kind may have a message of its own for the day on which it is done. */
function templatesOfRequest({ request }: Extract<FoundCase, { desk: 'REQUESTS' }>, requests: Services['requests']) {
  const { completed } = requests.get(request.kind);
  const own = typeof completed === 'function' ? completed(request) : completed;
  return own ? { ...OF_REQUEST, COMPLETE: own } : OF_REQUEST;
}
