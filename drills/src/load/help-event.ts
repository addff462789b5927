type Marks = { clientId: string; failureType?: string; endPoint?: string };

/** The body of `/updateAgentHelpStatus`: the smallest command that writes. Its marks are found again in `help_event`. */
export const helpEvent = ({ clientId, failureType = '', endPoint = '' }: Marks) => ({
  clientId,
  policyNumber: '',
  journeyType: 'error_response',
  OtherDetails: '',
  deviceInfo: { deviceType: 'Browser', deviceName: '', deviceInfo: '' },
  AgentDetails: {
    userName: '',
    userFirstName: '',
    option: '',
    failure_type: failureType,
    error_message: '',
    mobile_number: '',
    user_email: '',
    endPoint,
  },
  is_help_show: '1',
});
