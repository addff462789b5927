import type { StepName } from '@portal/rules/complaints/ladder.ts';
import { findOmbudsmanOffice, type OmbudsmanOffice } from '@portal/rules/complaints/ombudsman-offices.ts';
import type { Config } from '../../base/config/config.ts';

/** Who a customer reaches at each step. */
type Contact = Record<'name' | 'email' | 'website' | 'address', string | null> & {
  phones: string[];
  place: OmbudsmanOffice['place'] | null;
};

const NO_CONTACT: Contact = { name: null, phones: [], email: null, website: null, place: null, address: null };
/** Where the regulator takes complaints. */
const BIMA_BHAROSA: Contact = {
  ...NO_CONTACT,
  phones: ['155255', '1800 4254 732'],
  email: 'complaints@irdai.gov.in',
  website: 'bimabharosa.irdai.gov.in',
};

/** The office for the customer's address, or else for the insurer's. */
export const getOmbudsman = (pinCode: string | null, { INSURER_PIN }: Config): OmbudsmanOffice | undefined =>
  (pinCode && findOmbudsmanOffice(pinCode)) || findOmbudsmanOffice(INSURER_PIN);

/** Where the customer confirms the address of the office, until the lawyer has confirmed what the portal says of the Ombudsman. */
export const findConfirmSite = ({ LEGAL_ANSWERS = [] }: Pick<Config, 'LEGAL_ANSWERS'>): string | null =>
  LEGAL_ANSWERS.includes('A11') ? null : 'cioins.co.in';

export function toContact(step: StepName, { pinCode, config }: { pinCode: string | null; config: Config }): Contact | null {
  switch (step) {
    case 'OFFICER':
      return { ...NO_CONTACT, name: config.GRIEVANCE_OFFICER, phones: [config.GRIEVANCE_PHONE], email: config.GRIEVANCE_EMAIL };
    case 'REGULATOR':
      return BIMA_BHAROSA;
    case 'OMBUDSMAN':
      return { ...NO_CONTACT, ...getOmbudsman(pinCode, config), website: findConfirmSite(config) };
    default:
      return null;
  }
}
