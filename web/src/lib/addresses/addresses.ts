/**
 * Address of every screen in the specification's spelling, which replaces any other spelling (R1). It is in the first load, because `to()`
 * needs all of them. The build passes them to the server, which answers other page addresses with HTTP 404.
 */
export const addresses = {
  // session
  login: '/',
  logout: '/logout',
  openLink: '/customer-login/*',
  groupLogin: '/abcLogin/interface/:id',
  register: '/register',
  forgotUser: '/forgotUser',
  forgotPassword: '/forgotPassword',
  productLinking: '/product-linking',

  // home
  dashboard: '/dashboard',
  serviceRequests: '/service-request',
  searchResults: '/search-results',
  help: '/help',
  accessibility: '/accessibility',
  notFound: '/404',

  // policy
  policyListing: '/policy-listing',
  policyDetail: '/policy-detail',
  evaluatePolicy: '/evaluate-policy',
  setSi: '/set-si',
  purposeInsurance: '/purpose-insurance',
  paperlessRetention: '/paperless-retention',

  // explained
  policyExplained: '/policy-explained',

  // document
  downloads: '/downloads',

  // payment
  pastPayments: '/pastpayments',
  payouts: '/payouts',
  payPremium: '/paypremium',
  paymentView: '/paymentview',
  paymentStatus: '/payment-status',
  payments: '/payments',
  preLoginPayPremium: '/PreLoginPayPremium',
  paymentLoungeStatus: '/paymentLounge-status',
  preLoginPaymentLoungeStatus: '/PreLoginPaymentLounge-status',
  paymentLoungeResult: '/paymentLoungeResult',
  preLoginPaymentLoungeResult: '/preLoginPaymentLoungeResult',
  applicationPayment: '/BSLIFileHandlingServlet/eAppPayment',

  // mandate
  autoDebit: '/auto-debit',
  enach: '/enach',
  esi: '/esi',
  esiLogin: '/esi-login',
  esiStatus: '/esi-status',
  upiAutopay: '/upi-autopay',
  preloginUpi: '/prelogin-upi',

  // profile
  viewProfile: '/view-profile',
  dataAccess: '/data-access',
  personalDetails: '/personal-details',
  addPan: '/add-Pan',
  updateAadhaar: '/update-aadhaar',
  updateAddressSelection: '/update-address-selection',
  updateAddress: '/update-address',
  updateEmail: '/update-email',
  updateMobile: '/update-mobile',
  fatcaDetails: '/fatca-details',

  // passkey
  passkeys: '/passkeys',
  undoPasskey: '/not-me/:key',

  // privacy
  privacy: '/privacy',

  // bank
  bankDetail: '/bank-detail',
  editBankDetails: '/editbank-details',
  uploadBankDocument: '/upload-bankDocument',

  // nominee
  nomineeDetails: '/nominee-details',
  updateNominee: '/updatenominee',

  // fund
  switchServices: '/switch-services',
  switchFunds: '/switch-funds',
  stpSwitchServices: '/stp-switch-services',
  processFunds: '/process-funds',

  // frequency
  paymentFrequency: '/payment-frequency',
  paymentModeChange: '/payment-mode-change',
  stpModeChange: '/stp-mode-change',
  processModeChange: '/process-mode-change',

  // keep-cover
  keepCover: '/keep-cover',

  // complaint
  complaints: '/complaints',
  complaintNew: '/complaint-new',
  notAsTold: '/not-as-told',
  makeComplaint: '/make-complaint',
  complaint: '/complaint',

  // need-money
  needMoney: '/need-money',
  freeLook: '/free-look',
  surrender: '/surrender',
  withdraw: '/withdraw',

  // reinstatement
  reinstatementQuotation: '/reinstatement-quotation',
  reinstatePolicy: '/reinstate-policy',
  stpReinstate: '/stp-reinstate',

  // loan
  loanApply: '/loan-apply',
  loanCongrats: '/loan-congrats',
  loanRepay: '/loan-repay',

  // einsurance
  eInsurance: '/e-insurance',
  openEInsurance: '/open-einsurance',

  // survival
  survivalCertificate: '/survival-certificate',
  survaivalKYC: '/survaivalKYC',

  // alert
  setAlerts: '/set-alerts',

  // claim
  unclaimedAmount: '/unclaimed-amount',
  preUnclaim: '/pre-unclaim',
  fileClaims: '/file-claims',
  fileClaimsDetails: '/file-claims-details',
  claimantDetails: '/claimant-details',
  documentSubmission: '/document-submission',
  claimTracker: '/claim-tracker',

  // tracker
  appTracker: '/app-tracker',
  applicationTracker: '/application-tracker',

  // staff
  adminLogin: '/admin-login',
  adminDashboard: '/admin-dashboard',
  adminDownloads: '/admin-downloads',
  journeyReports: '/journey-reports',
  adminCharts: '/admin-charts',
  adminPayPremiumFailure: '/admin-paypremiumfailure',
  adminComplaints: '/admin-complaints',
  adminEncryption: '/admin-EncryptionAndDecryption',
  adminAppTracker: '/admin-appTracker',
  adminMaintenanceBanner: '/admin-maintenanceBanner',
  adminBrand: '/admin-brand',
  cronJobs: '/cronjob-config',
  adminCases: '/admin-cases',
  adminCustomer: '/admin-customer',
  adminPrivacy: '/admin-privacy',
  adminMoney: '/admin-money',
  adminPayouts: '/admin-payouts',
  adminAlerts: '/admin-alerts',
  adminCore: '/admin-core',
  adminReliefs: '/admin-reliefs',
  adminWebhooks: '/admin-webhooks',
  adminStaff: '/admin-staff',
  adminAudit: '/admin-audit',
} as const satisfies Record<string, `/${string}`>;

export type ScreenName = keyof typeof addresses;

/** True for addresses of the admin area, exactly as spelled. Addresses below one are not pages. */
export const isOfStaff = (path: string): boolean => /^\/(admin-\w+|journey-reports|cronjob-config)$/.test(path);
