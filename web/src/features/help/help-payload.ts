import type { HelpOffer } from '../../lib/agent-help.ts';
import { useHome } from '../../lib/home.slice.ts';
import { type Body, callPortal, uuid } from '../../lib/portal-api.ts';

type AgentHelp = Body<'/chatWithAgent'>;

/** The agent help payload (AGENT-003 to 006). Names and contacts are left empty: the server takes them from its own books. */
export function helpPayload(offer: HelpOffer, option: AgentHelp['AgentDetails']['option']): AgentHelp {
  const { ClientId } = useHome.getState().users;
  return {
    clientId: ClientId ?? '',
    policyNumber: '',
    journeyType: offer.form === 'success' ? 'update_success' : 'error_response',
    OtherDetails: '',
    deviceInfo: {
      deviceType: /Mobi|Android/.test(navigator.userAgent) ? 'Mobile' : 'Browser',
      deviceName: '',
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

/** Tells the server that the popup was shown, and of calls and chats that failed. Nobody waits for it. */
export function noteHelp(offer: HelpOffer, option: AgentHelp['AgentDetails']['option'] = '') {
  void callPortal('/updateAgentHelpStatus', { ...helpPayload(offer, option), is_help_show: '1' }, { idempotencyKey: uuid() });
}
