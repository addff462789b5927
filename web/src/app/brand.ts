import { IconBrandFacebook, IconBrandLinkedin, IconBrandX, IconBrandYoutube, type TablerIcon } from '@tabler/icons-react';
import { brandText as t } from './brand.text.ts';

/** All links out of the portal. An insurer replaces this file; addresses are paths of its own site (`siteUrl` of the configuration) or whole addresses. */
export type OutboundLink = { title: string; href: string };
export type LinkGroup = { title: string; tab: string; links: readonly OutboundLink[] };

export const CONTACT_US = '/contact-us';
export const BRANCH_LOCATOR = '/branch-locator';

const link = (title: string, href: string): OutboundLink => ({ title, href });

export const FOOTER_GROUPS: readonly LinkGroup[] = [
  {
    title: t.company,
    tab: t.companyTab,
    links: [
      link(t.aboutUs, '/about-us'),
      link(t.leadership, '/leadership'),
      link(t.careers, '/careers'),
      link(t.press, '/press'),
      link(t.investors, '/investor-relations'),
      link(t.disclosures, '/public-disclosures'),
      link(t.branches, BRANCH_LOCATOR),
      link(t.contactUs, CONTACT_US),
      link(t.grievance, '/grievance-redressal'),
      link(t.privacy, '/privacy-policy'),
    ],
  },
  {
    title: t.solutions,
    tab: t.solutionsTab,
    links: [
      link(t.homeLoan, '/home-loan'),
      link(t.personalLoan, '/personal-loan'),
      link(t.businessLoan, '/business-loan'),
      link(t.lifeInsurance, '/life-insurance'),
      link(t.healthInsurance, '/health-insurance'),
      link(t.motorInsurance, '/motor-insurance'),
      link(t.mutualFunds, '/mutual-funds'),
      link(t.stocks, '/stocks'),
      link(t.fixedDeposit, '/fixed-deposit'),
      link(t.digitalGold, '/digital-gold'),
      link(t.taxPlanning, '/tax-planning'),
      link(t.payBills, '/pay-bills'),
      link(t.payAnything, '/pay-for-anything'),
      link(t.payAnyone, '/pay-anyone'),
      link(t.payOnCall, '/pay-on-call'),
      link(t.paymentLounge, '/payment-lounge'),
      link(t.creditCards, '/credit-cards'),
    ],
  },
  {
    title: t.tools,
    tab: t.toolsTab,
    links: [link(t.moneyGuide, '/money-guide'), link(t.calculators, '/calculators'), link(t.creditScore, '/free-credit-score')],
  },
  {
    title: t.useful,
    tab: t.usefulTab,
    links: [link(t.terms, '/terms'), link(t.customerServices, '/customer-services'), link(t.privacy, '/privacy-policy')],
  },
];

export const SOCIAL_LINKS: readonly (OutboundLink & { icon: TablerIcon })[] = [
  { title: t.x, href: '/social/x', icon: IconBrandX },
  { title: t.facebook, href: '/social/facebook', icon: IconBrandFacebook },
  { title: t.linkedin, href: '/social/linkedin', icon: IconBrandLinkedin },
  { title: t.youtube, href: '/social/youtube', icon: IconBrandYoutube },
];

/** A whole address from a path of the site. */
export const outbound = (siteUrl: string, href: string): string => new URL(href, siteUrl).href;
