import type { ClaimantRole, ClaimStatus } from '@portal/rules/claims/claim.ts';
import type { RequestStatus } from '@portal/rules/requests/request-status.ts';
import type { CaseAssignee, CasePurpose, CaseQueue, CaseTeam } from '@portal/rules/staff/case-desk.ts';
import { text } from '../../lib/text/text.ts';

export const casesText = text({
  what: { en: 'Cases', hi: 'केस' },
  answerOne: { en: '<b>1</b> of {all:count} open cases needs work.', hi: '{all:count} खुले केस में से <b>1</b> पर काम करना है।' },
  answerMany: { en: '<b>{n:count}</b> of {all:count} open cases need work.', hi: '{all:count} खुले केस में से <b>{n:count}</b> पर काम करना है।' },
  lateOne: { en: '<b>1</b> is late.', hi: '<b>1</b> में देर हो चुकी है।' },
  lateMany: { en: '<b>{n:count}</b> are late.', hi: '<b>{n:count}</b> में देर हो चुकी है।' },
  todayOne: { en: '<b>1</b> is due today.', hi: '<b>1</b> आज तक करना है।' },
  todayMany: { en: '<b>{n:count}</b> are due today.', hi: '<b>{n:count}</b> आज तक करने हैं।' },
  answerNone: { en: 'There is nothing to do.', hi: 'कुछ करना नहीं है।' },
  waitingOne: { en: '1 case waits for its customer.', hi: '1 केस ग्राहक की प्रतीक्षा में है।' },
  waitingMany: { en: '{n:count} cases wait for customers.', hi: '{n:count} केस ग्राहकों की प्रतीक्षा में हैं।' },
  coming: { en: 'One moment…', hi: 'एक क्षण…' },
  desks: { en: 'Team', hi: 'विभाग' },
  queues: { en: 'Queue', hi: 'सूची' },
  assigned: { en: 'Assigned to', hi: 'किसके पास' },
  openNext: { en: 'Open the next case', hi: 'अगला केस खोलें' },
  keys: { en: 'next, previous', hi: 'अगला, पिछला' },
  assignOf: { en: 'Assign to me: {number}', hi: 'मुझे दें: {number}' },
  assignKey: { en: 'assign to me', hi: 'मुझे दें' },
  enter: { en: 'open', hi: 'खोलें' },
  keysOff: { en: 'Turn shortcuts off', hi: 'शॉर्टकट बंद करें' },
  keysOn: { en: 'Turn shortcuts on', hi: 'शॉर्टकट चालू करें' },
  range: { en: '{from:count} to {to:count} of {total:count}', hi: '{total:count} में से {from:count} से {to:count}' },
  automaticElsewhere: {
    en: 'Requests that the portal completes without a person, such as fund switches, are not in these queues. Find them by number.',
    hi: 'जो अनुरोध पोर्टल स्वयं पूरा करता है, जैसे फ़ंड बदलना, वे इन सूचियों में नहीं हैं। उन्हें संख्या से खोजें।',
  },
  find: { en: 'Find', hi: 'खोजें' },
  findWhat: {
    en: 'Number of a request, claim, application, policy or client',
    hi: 'अनुरोध, दावे, आवेदन, पॉलिसी या ग्राहक की संख्या',
  },
  findMissing: { en: 'Enter a number.', hi: 'संख्या लिखें।' },
  found: { en: 'Results for {number}', hi: '{number} के लिए मिला' },
  showQueue: { en: 'Show the queue', hi: 'सूची दिखाएँ' },
  notFound: { en: 'This team has no case with this number.', hi: 'इस विभाग में इस संख्या का कोई केस नहीं है।' },
  notFoundWhy: { en: 'Check the number, or choose another team.', hi: 'संख्या जाँचें, या दूसरा विभाग देखें।' },
  nothing: { en: 'There are no cases in this queue.', hi: 'इस सूची में कोई केस नहीं है।' },
  callFirst: { en: 'Call first', hi: 'पहले कॉल करें' },
  graceEnds: { en: 'Grace ends {date:date}', hi: 'ग्रेस {date:date} तक' },
  asOf: { en: 'As of {time}', hi: '{time} की स्थिति' },
  loadAgain: { en: 'Reload', hi: 'फिर लोड करें' },
  number: { en: 'Case', hi: 'केस' },
  person: { en: 'Person and policy', hi: 'व्यक्ति और पॉलिसी' },
  status: { en: 'Status', hi: 'स्थिति' },
  promisedBy: { en: 'Promised by', hi: 'कब तक' },
  assignee: { en: 'Assigned to', hi: 'किसके पास' },
  changedAt: { en: 'Last change', hi: 'अंतिम बदलाव' },
  late: { en: '{date:date}, late', hi: '{date:date}, देर' },
  automatic: { en: 'In progress, no action needed', hi: 'प्रक्रिया में, कुछ करना नहीं है' },
  nobody: { en: 'No one', hi: 'कोई नहीं' },

  purposeOf: { en: 'Why are you opening {number}?', hi: 'आप {number} क्यों खोल रहे हैं?' },
  purposeSeen: { en: 'The customer can see that you viewed this.', hi: 'ग्राहक देख सकते हैं कि आपने देखा।' },

  aCase: { en: 'Case', hi: 'केस' },
  promised: { en: 'Promised by <b>{date:date}</b>.', hi: '<b>{date:date}</b> तक का वादा।' },
  promisedLate: { en: 'Promised by <b>{date:date}</b>. It is overdue.', hi: '<b>{date:date}</b> तक का वादा था। देर हो चुकी है।' },
  unpromised: { en: 'There is no promised date.', hi: 'अभी कोई तय तारीख़ नहीं है।' },
  asked: { en: 'Request', hi: 'अनुरोध' },
  field: { en: 'Detail', hi: 'विवरण' },
  before: { en: 'Before', hi: 'पहले' },
  after: { en: 'After', hi: 'बाद में' },
  facts: { en: 'Details', hi: 'विवरण' },
  policyNo: { en: 'Policy', hi: 'पॉलिसी' },
  submitted: { en: 'Received', hi: 'प्राप्त' },
  documents: { en: 'Documents', hi: 'दस्तावेज़' },
  noDocuments: { en: 'No documents have been requested or sent.', hi: 'कोई दस्तावेज़ न माँगा गया, न भेजा गया।' },
  optional: { en: 'Optional', hi: 'वैकल्पिक' },
  documentOf: { en: '{paper}, {name}', hi: '{paper}, {name}' },
  open: { en: 'Open', hi: 'खोलें' },
  openFile: { en: 'Open {name}', hi: '{name} खोलें' },
  download: { en: 'Download', hi: 'डाउनलोड' },
  fullScreen: { en: 'Full screen', hi: 'पूरी स्क्रीन' },
  closePreview: { en: 'Close the document', hi: 'दस्तावेज़ बंद करें' },
  unchecked: { en: '{name} has not passed the safety check.', hi: '{name} की सुरक्षा जाँच पूरी नहीं हुई।' },
  preparing: { en: 'Preparing the document', hi: 'दस्तावेज़ तैयार हो रहा है' },
  because: { en: 'Reason: {reason}', hi: 'कारण: {reason}' },

  payments: { en: 'Payments', hi: 'भुगतान' },
  part: { en: 'Part', hi: 'भाग' },
  claimant: { en: 'Claimant', hi: 'दावेदार' },
  amount: { en: 'Amount', hi: 'राशि' },
  paid: { en: 'Paid on {date:date}, UTR {utr}', hi: '{date:date} को भुगतान, UTR {utr}' },
  paying: { en: 'Sent to the bank', hi: 'बैंक को भेजा जा रहा है' },
  cameBack: { en: 'The bank returned the payment. Another account is needed.', hi: 'बैंक ने लौटा दिया। दूसरा खाता चाहिए।' },
  notPaid: { en: 'Not paid', hi: 'भुगतान नहीं हुआ' },
  waitsUntil: { en: 'Waiting: {why}', hi: 'प्रतीक्षा: {why}' },

  history: { en: 'History', hi: 'इतिहास' },
  noHistory: { en: 'No events yet.', hi: 'अभी कुछ नहीं।' },
  notes: { en: 'Staff activity', hi: 'कर्मचारियों की गतिविधि' },
  noNotes: { en: 'No staff activity yet.', hi: 'अभी तक किसी ने इस पर काम नहीं किया।' },

  REQUESTSPeople: { en: 'Customer', hi: 'ग्राहक' },
  PRIVACYPeople: { en: 'Customer', hi: 'ग्राहक' },
  COMPLAINTSPeople: { en: 'Customer', hi: 'ग्राहक' },
  CLAIMSPeople: { en: 'Claimants', hi: 'दावेदार' },
  APPLICATIONSPeople: { en: 'Proposer', hi: 'प्रस्तावक' },
  seeCustomer: { en: 'See everything about the customer', hi: 'ग्राहक के बारे में सब कुछ देखें' },
  name: { en: 'Name', hi: 'नाम' },
  role: { en: 'Role', hi: 'भूमिका' },
  relation: { en: 'Relation', hi: 'संबंध' },
  share: { en: 'Share', hi: 'हिस्सा' },
  percent: { en: '{n}%', hi: '{n}%' },
  mobile: { en: 'Mobile', hi: 'मोबाइल' },
  email: { en: 'Email', hi: 'ई-मेल' },
  account: { en: 'Account', hi: 'खाता' },
  address: { en: 'Address', hi: 'पता' },
  fullUntil: { en: 'In full until {time}', hi: '{time} तक पूरा' },

  decision: { en: 'Your decision', hi: 'आपका निर्णय' },
  worksOnIt: { en: '{name} is working on this.', hi: 'इस पर {name} काम कर रहे हैं।' },
  decidedBy: {
    en: '{partner} decides this. You can read it and add notes.',
    hi: 'निर्णय: {partner}। आप पढ़ सकते हैं और टिप्पणी लिख सकते हैं।',
  },
  waitsForSecond: {
    en: 'Sent for approval: {act}. A second person will decide by {time}. Until then you can only add notes.',
    hi: 'मंज़ूरी के लिए भेजा गया: {act}। दूसरा व्यक्ति {time} तक निर्णय लेगा; तब तक केवल टिप्पणी संभव है।',
  },
  over: { en: 'There is nothing to decide.', hi: 'निर्णय के लिए कुछ नहीं है।' },
});

export const teamNames = text({
  REQUESTS: { en: 'Requests', hi: 'अनुरोध' },
  CLAIMS: { en: 'Claims', hi: 'दावे' },
  APPLICATIONS: { en: 'Applications', hi: 'आवेदन' },
  PRIVACY: { en: 'Privacy', hi: 'गोपनीयता' },
  COMPLAINTS: { en: 'Complaints', hi: 'शिकायतें' },
} satisfies Record<CaseTeam, { en: string; hi: string }>);

export const queueNames = text({
  TODO: { en: 'To do', hi: 'करना है' },
  WAITING: { en: 'Waiting for the customer', hi: 'ग्राहक की प्रतीक्षा में' },
  APPROVAL: { en: 'Waiting for approval', hi: 'स्वीकृति की प्रतीक्षा में' },
  ALL: { en: 'All open', hi: 'सभी खुले' },
  TODAY: { en: 'Due today', hi: 'आज देय' },
  LATE: { en: 'Late', hi: 'देर से' },
  ESCALATED: { en: 'With the grievance officer', hi: 'शिकायत अधिकारी के पास' },
} satisfies Record<CaseQueue, { en: string; hi: string }>);

export const assigneeNames = text({
  ANYONE: { en: 'Anyone', hi: 'कोई भी' },
  ME: { en: 'Me', hi: 'मेरे पास' },
  NOBODY: { en: 'No one', hi: 'किसी के पास नहीं' },
} satisfies Record<CaseAssignee, { en: string; hi: string }>);

export const purposeNames = text({
  WORK: { en: 'Work on it', hi: 'काम करने के लिए' },
  COMPLAINT: { en: 'Complaint', hi: 'शिकायत' },
  CHECK: { en: 'Check', hi: 'जाँच' },
} satisfies Record<CasePurpose, { en: string; hi: string }>);

export const purposeHints = text({
  WORK: { en: 'You are working on this case.', hi: 'आप इस केस पर काम कर रहे हैं।' },
  COMPLAINT: { en: 'The customer has complained.', hi: 'ग्राहक ने शिकायत की है।' },
  CHECK: { en: 'Quality check.', hi: 'गुणवत्ता की जाँच।' },
} satisfies Record<CasePurpose, { en: string; hi: string }>);

export const caseStatusNames = text({
  DRAFT: { en: 'Not sent', hi: 'भेजा नहीं गया' },
  SUBMITTED: { en: 'New', hi: 'नया' },
  ACKNOWLEDGED: { en: 'Acknowledged', hi: 'प्राप्ति की पुष्टि' },
  IN_REVIEW: { en: 'In review', hi: 'जाँच में' },
  REQUIREMENT_RAISED: { en: 'Waiting for the customer', hi: 'ग्राहक की प्रतीक्षा में' },
  APPROVED: { en: 'Approved', hi: 'स्वीकृत' },
  REJECTED: { en: 'Rejected', hi: 'अस्वीकृत' },
  COMPLETED: { en: 'Completed', hi: 'पूरा हुआ' },
  CANCELLED: { en: 'Cancelled', hi: 'रद्द' },
  REOPENED: { en: 'Reopened', hi: 'फिर खोला गया' },
  INTIMATED: { en: 'New', hi: 'नया' },
  DOCS_PENDING: { en: 'Waiting for documents', hi: 'दस्तावेज़ों की प्रतीक्षा में' },
  INVESTIGATION: { en: 'Investigation', hi: 'जाँच-पड़ताल' },
  PART_PAID: { en: 'Partly paid', hi: 'आंशिक भुगतान' },
  PAID: { en: 'Paid', hi: 'भुगतान हुआ' },
  REPUDIATED: { en: 'Rejected', hi: 'अस्वीकृत' },
  CLOSED: { en: 'Closed', hi: 'बंद' },
} satisfies Record<RequestStatus | ClaimStatus, { en: string; hi: string }>);

export const documentStates = text({
  OPEN: { en: 'Requested', hi: 'माँगा गया' },
  UPLOADED: { en: 'To be checked', hi: 'जाँचना है' },
  SUBMITTED: { en: 'To be checked', hi: 'जाँचना है' },
  RECEIVED: { en: 'Accepted', hi: 'स्वीकृत' },
  ACCEPTED: { en: 'Accepted', hi: 'स्वीकृत' },
  REJECTED: { en: 'Sent back', hi: 'वापस' },
  NOT_AVAILABLE: { en: 'Not available', hi: 'उपलब्ध नहीं' },
  WAIVED: { en: 'Not needed', hi: 'आवश्यक नहीं' },
  SENT: { en: 'Sent with the request', hi: 'अनुरोध के साथ आया' },
});

export const roleNames = text({
  NOMINEE: { en: 'Nominee', hi: 'नॉमिनी' },
  APPOINTEE: { en: 'Appointee', hi: 'नियुक्त व्यक्ति' },
  ASSIGNEE: { en: 'Assignee', hi: 'समनुदेशिती' },
  HEIR: { en: 'Heir', hi: 'उत्तराधिकारी' },
  EMPLOYER: { en: 'Employer', hi: 'नियोक्ता' },
  LENDER: { en: 'Lender', hi: 'ऋणदाता' },
  SELF: { en: 'Policyholder', hi: 'पॉलिसीधारक' },
  OTHER: { en: 'Someone else', hi: 'कोई और' },
} satisfies Record<ClaimantRole, { en: string; hi: string }>);
