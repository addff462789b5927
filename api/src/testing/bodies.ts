import type { EndpointAt, EndpointPath } from '@portal/contract/contract.ts';
import type { RequestOf } from '@portal/contract/endpoint.ts';
import { GROUP_CONSENT } from '@portal/rules/group-consent.ts';
import { TERMS_VERSION } from '@portal/rules/terms.ts';
import { type Ids, type RequestPath, requestBodies } from './request-bodies.ts';

const REF = 'A'.repeat(22);

const agentHelp = ({ policyNo, clientId }: Ids) => ({
  clientId,
  policyNumber: policyNo,
  journeyType: 'error_response' as const,
  OtherDetails: '',
  deviceInfo: { deviceType: 'Mobile', deviceName: '', deviceInfo: 'Chrome 156' },
  AgentDetails: {
    userName: '',
    userFirstName: '',
    option: 'CALL' as const,
    failure_type: 'error_response',
    error_message: '',
    mobile_number: '',
    user_email: '',
    endPoint: 'getPolicyDetails',
  },
});

/** One good body a row, about the given person's things. The compiler asks for a body of every row of the contract. */
export const sampleBodies = (ids: Ids): { [Path in EndpointPath]: RequestOf<EndpointAt<Path>> } => ({
  ...otherBodies(ids),
  ...requestBodies(ids),
});

function otherBodies(ids: Ids): { [Path in Exclude<EndpointPath, RequestPath>]: RequestOf<EndpointAt<Path>> } {
  const { policyNo, clientId } = ids;
  return {
    '/keys': {},
    '/config.json': {},
    '/brand.json': {},
    '/getBannerMessage': {},
    '/login': { api: 'checkPassword', ABCUserID: 'nobody-here', password: 'not the password' },
    '/logout': { reason: 'USER' },
    '/LoginPolicyDetails': { policyNumber: '999999998', dob: '1985-06-15' },
    '/serviceLinkLogin': { linkType: 'SERVICE', token: 'A'.repeat(43) },
    '/sso/token': { api: 'SSOTokenGen' },
    '/sso/continue': { SSOTokenData: 'A'.repeat(43) },
    '/saveABCCrossConsent': { consent: 'N', version: GROUP_CONSENT.version, companies: [] },
    '/getKycPopUp': { ClientId: clientId },
    '/updateKycpopUp': { action: 'LATER' },
    '/checkRegistrationDetails': { policyNumber: '999999999', dob: '15-06-1985', mobileNumber: '9999999999' },
    '/checkUser': { ABCUserID: 'nobody.here', password: 'not the password', proofRef: REF },
    '/credentials/save': { proofRef: REF, ABCUserID: 'nobody.here', password: 'not the password' },
    '/matchFields': { policyNumber: '999999999', dob: '15-06-1985' },
    '/getDashboardDetails': {},
    '/getODPDetails': { pid: policyNo },
    '/allPoliciesDetails': { ClientId: clientId },
    '/getPolicyDetails': { policyId: policyNo },
    '/getUserDetails': { ClientId: clientId },
    '/getPolicyBankdetails': { policyId: policyNo },
    '/getFundDetails': { PolicyId: policyNo },
    '/genFundInquiry': {},
    '/admin/report': { reportType: 'PAYMENTS', from: '2026-11-19T18:30:00.000Z', to: '2026-11-20T05:00:00.000Z' },
    '/getPaymentLoungeRedirectionURL': {
      source: 'PAYPREMIUM',
      purpose: 'PREMIUM',
      payData: [
        {
          PolicyId: policyNo,
          SI: 'N',
          Amount: '1,234.50',
          ADVAMT: 0,
          PolicyType: 'TRAD',
          emailId: 'p*****@example.in',
          mobileNo: 'XXXXXX0001',
          clientId,
          CustomerName: 'A',
          isAlreadyPaid: 'N',
          isAmountZero: false,
          OwnerName: 'A',
          productName: 'Plan',
          dueDate: '2026-11-29',
          uid: clientId,
        },
      ],
      termsCondition: true,
      termsVersion: TERMS_VERSION,
    },
    '/enach/getEnachDetails': { ClientId: clientId },
    '/enach/saveEnachCase': {
      ingenicoRequest: {
        paymentMode: 'netBanking' as const,
        merchantId: 'LIFEPORTAL' as const,
        consumerId: policyNo,
        accountNo: '50100012345678' as const,
        accountType: 'Saving',
        accountHolderName: 'A Person',
        bankCode: 'HDFC',
        ifscCode: 'HDFC0001234',
        transactionId: ids.transactionId,
        totalamount: 1 as const,
        debitStartDate: '21-11-2026' as const,
        debitEndDate: '20-11-2056' as const,
        maxAmount: 110 as const,
        amountType: 'M' as const,
        frequency: 'YEAR' as const,
      },
      ingenicoResponse: '',
      billing_typ: 'Direct Bill',
    },
    '/esi/getEsiDetails': { ClientId: clientId, policyNumber: policyNo },
    '/esi/postTransaction': { ref: REF },
    '/upi/getUPIDetails': { ClientId: clientId },
    '/mandate/status': { ref: REF },
    '/getConvenienceFee': { Request: { source: 'PAYPREMIUM', Loan_Amount: 100 } },
    '/getPaymentGatewayResult': { orderNo: ids.orderNo },
    '/paymentGatewayResultWithoutToken': { ref: REF },
    '/pastPaymentDetails': { policyId: policyNo, fromDate: '01-04-2026', toDate: '2026-11-20', page: 1 },
    '/downloads/download': { ServiceType: 'premium-receipts', PolicyId: policyNo, receiptNo: ids.receiptNo },
    '/downloads/email': { ServiceType: 'premium-receipts', PolicyId: policyNo, receiptNo: ids.receiptNo },
    '/downloads/whatsApp': { ServiceType: 'premium-receipts', PolicyId: policyNo, receiptNo: ids.receiptNo },
    '/downloads/premium-receipts-by-date': {
      ServiceType: 'premium-receipts-by-date',
      PolicyId: policyNo,
      fromDate: '2026-04-01',
      toDate: '2026-11-20',
      want: 'LIST',
    },
    '/getAgentHelpStatus': { clientId },
    '/updateAgentHelpStatus': { ...agentHelp(ids), is_help_show: '1' },
    '/scheduleCallAgent': { ...agentHelp(ids), alternateNumber: '9000000001' },
    '/chatWithAgent': agentHelp(ids),
    '/feedback/npsRequired': {},
    '/feedback/createFeedback': {
      PolicyId: policyNo,
      NPS: 9,
      NPSComment: '',
      NPSTransaction: 'premium_payment',
      feedbackReasons: 'Ease of Login,Ease of transaction',
    },
    '/log/save': {
      logs: [
        {
          logType: 'JOURNEY',
          journey: 'login',
          step: 'START',
          code: 'opened',
          at: '2026-11-20T05:00:00.000Z',
          source: 'WEBSITE',
          device: 'Browser',
        },
      ],
    },
    '/error/report': {
      title: 'Something Happened',
      Error: 'TypeError: x is undefined',
      errorDate: 20_261_120,
      created_at: '2026-11-20T05:00:00.000Z',
      errorLocation: '/dashboard',
      storeDate: { isLoggedin: true },
      device: 'Browser',
      BrowserName: 'Chrome',
      BrowserVersion: '156',
    },
  };
}
