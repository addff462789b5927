import type { Day } from '@portal/rules/calendar/dates.ts';
import { formatRupees, type Paise, spellAmount } from '@portal/rules/money/money.ts';
import { amountInHindi } from '@portal/rules/money/money-hindi.ts';
import type { Config } from '../../base/config/config.ts';
import { type Language, type ReceiptLabels, receiptLabels } from './receipt-labels.ts';

/** Everything a PDF of receipts shows, already formatted: the template lays out and computes nothing. */
export type ReceiptDocument = {
  title: string;
  language: Language;
  pageText: ReceiptLabels['pages'];
  date: { year: number; month: number; day: number };
  brand: {
    name: string;
    address: string;
    registration: string;
    colour: string;
    email: string;
    phone: string;
    /** Null for the built-in mark. */
    logo: Branding['logo'];
  };
  list: ReceiptList | null;
  pages: ReceiptPage[];
};

export type Fact = { label: string; value: string };
export type Panel = { label: string; rupees: string; paise: string; words: string };
export type ReceiptPage = {
  heading: string;
  number: Fact;
  about: string;
  status: { text: string; tone: 'good' | 'bad' | 'wait' };
  /** Notice at the top of the receipt. */
  notice: string | null;
  /** Large across the page; decorative only. */
  stamp: string | null;
  panel: Panel;
  sections: { heading: string; facts: Fact[] }[];
  amount: { heading: string; rows: Fact[]; total: Fact; notes: string[] };
  legal: string;
};
export type ReceiptList = {
  heading: string;
  number: Fact;
  about: string;
  panel: Panel;
  columns: string[];
  /** The column that links to the receipt's own page. */
  linkColumn: number;
  rows: string[][];
  total: Fact;
  legal: string;
};

export type Branding = Pick<
  Config,
  'PROVIDER_NAME' | 'PROVIDER_ADDRESS' | 'PROVIDER_REGISTRATION' | 'BRAND_COLOUR' | 'CUSTOMER_CARE_EMAIL' | 'SUPPORT_PHONE'
> & { logo: { svg: string; hasName: boolean } | null };

/** Uses the receipt's own date: nothing in it depends on the time of rendering, so the file is the same each time. */
export function receiptDocument(
  content: { title: string; language: Language; date: Day; list: ReceiptList | null; pages: ReceiptPage[] },
  branding: Branding,
): ReceiptDocument {
  const [year = 0, month = 1, day = 1] = content.date.split('-').map(Number);
  return {
    ...content,
    pageText: receiptLabels(content.language).pages,
    date: { year, month, day },
    brand: {
      name: branding.PROVIDER_NAME,
      address: branding.PROVIDER_ADDRESS,
      registration: branding.PROVIDER_REGISTRATION,
      colour: branding.BRAND_COLOUR,
      email: branding.CUSTOMER_CARE_EMAIL,
      phone: branding.SUPPORT_PHONE,
      logo: branding.logo,
    },
  };
}

/** The main panel of a page: an amount in figures and in words. */
export function createPanel(label: string, amount: Paise, language: Language): Panel {
  const figures = formatRupees(amount);
  return {
    label,
    rupees: figures.slice(0, -3),
    paise: figures.slice(-3),
    words: language === 'hi' ? amountInHindi(amount) : spellAmount(amount),
  };
}
