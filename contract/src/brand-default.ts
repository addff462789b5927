import type { Brand } from './brand.ts';

type Link = Brand['crossProducts'][number]['links'][number];
const out = (en: string, hi: string, href: string): Link => ({ title: { en, hi }, href });
const inside = (en: string, hi: string, page: string) => ({ title: { en, hi }, page });

const branches = '/branch-locator';
const contact = '/contact-us';
const homeLoan = out('Home loan', 'गृह ऋण', '/home-loan');
const personalLoan = out('Personal loan', 'व्यक्तिगत ऋण', '/personal-loan');
const businessLoan = out('Business loan', 'व्यवसाय ऋण', '/business-loan');
const life = out('Life insurance', 'जीवन बीमा', '/life-insurance');
const health = out('Health insurance', 'स्वास्थ्य बीमा', '/health-insurance');
const motor = out('Motor insurance', 'मोटर बीमा', '/motor-insurance');
const mutualFunds = out('Mutual funds', 'म्यूचुअल फ़ंड', '/mutual-funds');
const stocks = out('Stocks', 'शेयर', '/stocks');
const fixedDeposit = out('Fixed deposit', 'सावधि जमा', '/fixed-deposit');
const gold = out('Digital gold', 'डिजिटल सोना', '/digital-gold');
const payBills = out('Pay bills', 'बिल भुगतान', '/pay-bills');
const payAnyone = out('Pay anyone', 'किसी को भी भुगतान', '/pay-anyone');
const payOnCall = out('Pay on call', 'कॉल पर भुगतान', '/pay-on-call');
const creditCards = out('Credit cards', 'क्रेडिट कार्ड', '/credit-cards');
const privacy = out('Privacy policy', 'गोपनीयता नीति', '/privacy-policy');

/** The brand without a BRAND_FILE. Only the server has it; the browser loads `/brand.json`. */
export const DEFAULT_BRAND: Brand = {
  contactUs: contact,
  branchLocator: branches,
  privacy: privacy.href,
  menus: [
    {
      title: { en: 'All Insurance', hi: 'सभी बीमा' },
      links: [
        out('Term plans', 'टर्म प्लान', '/term-plans'),
        out('Savings plans', 'बचत प्लान', '/savings-plans'),
        out('Unit-linked plans', 'यूनिट लिंक्ड प्लान', '/unit-linked-plans'),
        out('Retirement plans', 'सेवानिवृत्ति प्लान', '/retirement-plans'),
        out('Child plans', 'बाल प्लान', '/child-plans'),
        out('Health riders', 'स्वास्थ्य राइडर', '/health-riders'),
        out('Group plans', 'समूह प्लान', '/group-plans'),
      ],
    },
    {
      title: { en: 'Term Insurance', hi: 'टर्म बीमा' },
      links: [
        out('Term plan', 'टर्म प्लान', '/term-plan'),
        out('Term plan with return of premium', 'प्रीमियम वापसी वाला टर्म प्लान', '/term-plan-return-of-premium'),
        out('Term plan calculator', 'टर्म प्लान कैलकुलेटर', '/term-plan-calculator'),
        out('Compare term plans', 'टर्म प्लान की तुलना', '/compare-term-plans'),
      ],
    },
    {
      title: { en: 'Pension Plans', hi: 'पेंशन प्लान' },
      links: [
        out('Immediate annuity', 'तत्काल वार्षिकी', '/immediate-annuity'),
        out('Deferred annuity', 'आस्थगित वार्षिकी', '/deferred-annuity'),
        out('Unit-linked pension', 'यूनिट लिंक्ड पेंशन', '/unit-linked-pension'),
        out('Pension calculator', 'पेंशन कैलकुलेटर', '/pension-calculator'),
      ],
    },
    {
      title: { en: 'Articles', hi: 'लेख' },
      links: [
        out('Life insurance basics', 'जीवन बीमा की बुनियाद', '/articles/life-insurance-basics'),
        out('Tax and insurance', 'कर और बीमा', '/articles/tax-and-insurance'),
        out('Retirement', 'सेवानिवृत्ति', '/articles/retirement'),
        out('Claims explained', 'दावे की समझ', '/articles/claims-explained'),
      ],
    },
    {
      title: { en: 'Where Do I?', hi: 'मैं कहाँ करूँ?' },
      links: [
        inside('Pay my premium', 'मेरा प्रीमियम भरें', '/PreLoginPayPremium'),
        inside('File a claim', 'दावा दर्ज करें', '/file-claims'),
        inside('Track a claim', 'दावे की स्थिति', '/claim-tracker'),
        inside('Track my application', 'मेरे आवेदन की स्थिति', '/app-tracker'),
        inside('Find unclaimed money', 'बिना दावे की राशि खोजें', '/pre-unclaim'),
        out('Find a branch', 'शाखा खोजें', branches),
        out('Contact us', 'संपर्क करें', contact),
      ],
    },
  ],
  crossProducts: [
    { title: { en: 'Loans', hi: 'ऋण' }, href: '/loans', links: [homeLoan, personalLoan, businessLoan] },
    { title: { en: 'Investments', hi: 'निवेश' }, href: '/investments', links: [mutualFunds, stocks, fixedDeposit, gold] },
    { title: { en: 'Insurance', hi: 'बीमा' }, href: '/insurance', links: [life, health, motor] },
    { title: { en: 'Payments', hi: 'भुगतान' }, href: '/payments', links: [payBills, payAnyone, payOnCall] },
    { title: { en: 'Cards', hi: 'कार्ड' }, href: '/cards', links: [creditCards] },
  ],
  footer: {
    company: [
      out('About us', 'हमारे बारे में', '/about-us'),
      out('Leadership', 'नेतृत्व', '/leadership'),
      out('Careers', 'करियर', '/careers'),
      out('Press', 'प्रेस', '/press'),
      out('Investor relations', 'निवेशक संबंध', '/investor-relations'),
      out('Public disclosures', 'सार्वजनिक प्रकटीकरण', '/public-disclosures'),
      out('Branch locator', 'शाखा खोजें', branches),
      out('Contact us', 'संपर्क करें', contact),
      out('Grievance redressal', 'शिकायत निवारण', '/grievance-redressal'),
      privacy,
    ],
    solutions: [
      homeLoan,
      personalLoan,
      businessLoan,
      life,
      health,
      motor,
      mutualFunds,
      stocks,
      fixedDeposit,
      gold,
      out('Tax planning', 'कर योजना', '/tax-planning'),
      payBills,
      out('Pay for anything', 'कोई भी भुगतान', '/pay-for-anything'),
      payAnyone,
      payOnCall,
      out('Payment lounge', 'पेमेंट लाउंज', '/payment-lounge'),
      creditCards,
    ],
    tools: [
      out('Money guide', 'धन मार्गदर्शिका', '/money-guide'),
      out('Calculators', 'कैलकुलेटर', '/calculators'),
      out('Free credit score', 'मुफ़्त क्रेडिट स्कोर', '/free-credit-score'),
    ],
    useful: [
      out('Terms', 'शर्तें', '/terms'),
      out('Customer services', 'ग्राहक सेवाएँ', '/customer-services'),
      privacy,
      inside('Accessibility', 'सुगम्यता', '/accessibility'),
    ],
  },
  social: [
    { name: 'x', href: '/social/x' },
    { name: 'facebook', href: '/social/facebook' },
    { name: 'linkedin', href: '/social/linkedin' },
    { name: 'youtube', href: '/social/youtube' },
  ],
};
