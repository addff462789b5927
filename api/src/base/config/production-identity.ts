import { type Parsed, Settings } from './settings.ts';

/** The settings that name the insurer. Their defaults belong to the fictional insurer of the demo, which no receipt or message may name. */
const INSURER = [
  'PROVIDER_NAME',
  'PROVIDER_ADDRESS',
  'PROVIDER_REGISTRATION',
  'CUSTOMER_CARE_EMAIL',
  'SUPPORT_PHONE',
  'SUPPORT_WHATSAPP',
  'PRIVACY_OFFICER',
  'PRIVACY_EMAIL',
  'PRIVACY_PHONE',
  'GRIEVANCE_OFFICER',
  'GRIEVANCE_EMAIL',
  'GRIEVANCE_PHONE',
  'SITE_URL',
  'MAIL_FROM',
] as const;

export const findIdentityErrors = (settings: Parsed): string[] =>
  INSURER.filter((name) => settings[name] === Settings.shape[name].parse(undefined)).map(
    (name) => `${name} must be the insurer's own in production; it still names the fictional insurer`,
  );
