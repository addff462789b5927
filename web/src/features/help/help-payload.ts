import { isPolicyNo } from '@portal/rules/people/identifiers.ts';
import { detectDevice } from '@portal/rules/staff/journeys.ts';
import { callPortal } from '../../lib/api/call-portal.ts';
import { uuid } from '../../lib/api/uuid.ts';
import type { Body } from '../../lib/api/wire.ts';
import { detectBrowser } from '../../lib/browser/browser.ts';
import { policyOfLink } from '../../lib/navigation/link-policy.ts';
import { type HelpOffer, useHome } from '../../lib/state/home.slice.ts';
import { screenAddress } from '../../lib/state/url.slice.ts';

type AgentHelp = Body<'/chatWithAgent'>;

/** The policy that the page, or the link that led to it, is about; an agent need not ask for it. */
function policyOfPage(): string {
  const number = new URLSearchParams(window.location.search).get('policyId') ?? policyOfLink() ?? '';
  return isPolicyNo(number) ? number : '';
}

/** Agent help payload (AGENT-003 to 006). Names and contacts are empty: the server adds them from its records. */
export function helpPayload(offer: HelpOffer, option: AgentHelp['AgentDetails']['option']): AgentHelp {
  const { ClientId } = useHome.getState().users;
  return {
    clientId: ClientId ?? '',
    policyNumber: policyOfPage(),
    journeyType: offer.form === 'success' ? 'update_success' : 'error_response',
    OtherDetails: screenAddress(window.location.pathname),
    deviceInfo: {
      deviceType: detectDevice(navigator.userAgent),
      deviceName: detectBrowser(navigator.userAgent).name,
      deviceInfo: navigator.userAgent.slice(0, 300),
    },
    AgentDetails: {
      userName: '',
      userFirstName: '',
      option,
      failure_type: offer.failureType.slice(0, 100),
      error_message: offer.message.slice(0, 300),
      mobile_number: '',
      user_email: '',
      endPoint: offer.endPoint.slice(0, 100),
    },
  };
}

/** Reports that the popup was shown, and calls and chats that failed. Runs in the background. */
export function noteHelp(offer: HelpOffer, option: AgentHelp['AgentDetails']['option'] = '') {
  void callPortal('/updateAgentHelpStatus', { ...helpPayload(offer, option), is_help_show: '1' }, { idempotencyKey: uuid() });
}
