import { environment, readConfig, SETTING_NAMES } from '../base/config/config.ts';
import { runMain } from '../base/startup-error.ts';
import { checkSmsRegistry } from '../domain/messages/registered-sms.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Values to hide on an operator's screen. Addresses may contain passwords. */
const SECRET = /(_KEYS?|_SECRET|_URL|_KEY_ID)$/;
const isSecret = (name: string, value: string): boolean => SECRET.test(name) && !(name.endsWith('_URL') && !value.includes('@'));

/** Names that start like one of our settings but are not one, and are therefore ignored. */
export function unknownSettings(settings: Environment): string[] {
  const knownNames = new Set(SETTING_NAMES.flatMap((name) => [name, `${name}_FILE`]));
  const families = new Set(SETTING_NAMES.flatMap((name) => (name.includes('_') ? [name.split('_')[0] ?? ''] : [])));
  return Object.keys(settings)
    .filter((name) => /^[A-Z][A-Z\d_]*$/.test(name) && !knownNames.has(name) && !name.startsWith('SANDBOX_'))
    .filter((name) => name.includes('_') && families.has(name.split('_')[0] ?? ''))
    .sort();
}

/** Lists the settings in force, one per line, with only the length of a secret. */
export function settingsInForce(settings: Environment): string[] {
  return SETTING_NAMES.flatMap((name) => {
    const file = settings[`${name}_FILE`];
    if (file) return [`${name}: from the file ${file}`];
    const value = settings[name];
    if (!value) return [];
    return [isSecret(name, value) ? `${name}: set, ${value.length} characters` : `${name}: ${value}`];
  });
}

/** npm run check-settings: reads the settings as a start would, and prints every error, or the settings in force. Starts nothing. */
async function main(): Promise<void> {
  const config = readConfig();
  checkSmsRegistry(config);
  for (const line of settingsInForce(environment())) console.log(line);
  for (const name of unknownSettings(environment())) console.log(`${name}: the portal has no such setting`);
  console.log(`The settings are right for a ${config.PORTAL_MODE} portal.`);
}

if (import.meta.main) await runMain(main);
