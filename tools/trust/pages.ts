import { PARTNERS, partnerRow } from '@portal/api/base/config/partner-table.ts';
import { type DataFlow, OTHER_FLOWS, PARTNER_FLOWS } from '@portal/api/platform/privacy/data-flows.ts';
import { CRYPTO_ASSETS } from './cryptography.ts';
import { DATA_PROTECTION } from './data-protection.ts';
import { type Duty, type Evidence, parseEvidence } from './evidence.ts';
import { INSURANCE_REGULATOR } from './insurance-regulator.ts';
import { THREATS } from './threats/threats.ts';

const GENERATED = '<!-- `npm run trust` writes this page from the tables in tools/trust. -->';
const CHECK = 'These texts were read in secondary sources. Check each row against the original before you rely on it.';

const KINDS = { S: 'spoofing', T: 'tampering', R: 'repudiation', I: 'disclosure', D: 'denial', E: 'elevation' } as const;

/** Pages of docs/trust that are written from tables, by file name. */
export const TRUST_PAGES: Readonly<Record<string, () => string>> = {
  'threat-model.md': drawThreatModel,
  'data-protection.md': () =>
    drawDuties('Data protection', 'The Digital Personal Data Protection Act 2023 and the Rules of 2025, row by row.', DATA_PROTECTION),
  'insurance-regulator.md': () =>
    drawDuties(
      'Insurance regulator',
      'The Information and Cyber Security Guidelines of IRDAI (2023, amended on 24 March 2025) and its fraud framework (from 1 April 2026).',
      INSURANCE_REGULATOR,
    ),
  'data-flows.md': drawDataFlows,
  'cryptography.md': drawCryptography,
};

function drawThreatModel(): string {
  const intro =
    'Ways to harm customers or the insurer, the control against each one, the tests that prove the control, and the risk that remains. ' +
    'The kinds are those of STRIDE.';
  const parts = THREATS.map(
    (row, index) =>
      `### ${index + 1}. ${row.threat}\n\n` +
      `- **Entry**: ${row.entry}. **Actor**: ${row.actor}. **Kind**: ${KINDS[row.kind]}\n` +
      `- **Control**: ${row.control}\n${drawEvidence(row.evidence)}- **Remains**: ${row.remains}\n`,
  );
  return `# Threat model\n\n${GENERATED}\n\n${intro}\n\n${parts.join('\n')}`;
}

function drawDuties(title: string, intro: string, duties: readonly Duty[]): string {
  const parts = duties.map(
    ({ source, duty, portal, evidence, insurer }) =>
      `### ${duty}\n\n- **Source**: ${source}\n` +
      (portal ? `- **Portal**: ${portal}\n` : '') +
      drawEvidence(evidence) +
      (insurer ? `- **The insurer decides**: ${insurer}\n` : ''),
  );
  return `# ${title}\n\n${GENERATED}\n\n${intro}\n\n${CHECK}\n\n${parts.join('\n')}`;
}

function drawEvidence(list: readonly Evidence[]): string {
  if (list.length === 0) return '';
  const lines = list.map((evidence) => {
    const { file, title } = parseEvidence(evidence);
    return title ? `  - \`${file}\`: “${title}”` : `  - [${file}](../../${file})`;
  });
  return `- **Evidence**:\n${lines.join('\n')}\n`;
}

function drawDataFlows(): string {
  const names = Object.keys(PARTNERS) as (keyof typeof PARTNERS)[];
  const partners = names.map((name) => {
    const { title } = partnerRow(name);
    return flowRow(`${title[0]?.toUpperCase()}${title.slice(1)}`, PARTNER_FLOWS[name], `\`${name}\``);
  });
  const others = OTHER_FLOWS.map((flow) => flowRow(flow.party, flow, `\`${flow.setting}\``));
  return [
    `# Data flows\n\n${GENERATED}\n`,
    'Every party to which the portal sends data, or from which it receives data. The portal calls no host that is not in `PARTNER_HOSTS`, or',
    'for webhooks in `WEBHOOK_HOSTS`. The insurer chooses the hosts and their countries.\n',
    'Calls to partners use TLS 1.2 or newer in production and are signed with the key ring of the partner. Personal data in the database and',
    'its retention are in [Personal data by table](../reference/personal-data.md).\n',
    '| Party | Setting | Purpose | Personal data | Direction |\n|---|---|---|---|---|',
    ...partners,
    ...others,
    '',
  ].join('\n');
}

const flowRow = (party: string, { purpose, personalData, direction }: DataFlow, setting: string): string =>
  `| ${party} | ${setting} | ${purpose} | ${personalData.join(', ') || 'none'} | ${direction} |`;

function drawCryptography(): string {
  const rows = CRYPTO_ASSETS.map(({ algorithm, purpose, key, rotation }) => `| ${algorithm} | ${purpose} | ${key} | ${rotation} |`);
  return [
    `# Cryptography\n\n${GENERATED}\n`,
    'Every use of cryptography in the portal’s own code. A test compares the table with the functions that the code imports. TLS to customers',
    'ends at the proxy in front of the portal; TLS to partners, database and mail relay is that of Node and OpenSSL.\n',
    '| Algorithm | Purpose | Key | Change of key |\n|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
