import { OPEN_POINTS } from '../../platform/partners/open-points.ts';

/** The result of a guarantee. `reason`: why the vendor's protocol has no such case; empty if it is met. */
export type Result = { title: string; reason: string };

const INTRODUCTION = `# Vendors' adapters

The conformance suite runs one list of guarantees for each port on all of its adapters. It runs against an emulator, which was written from the
vendor's public reference. An emulator can't prove what the vendor's live system does. So
[connect the vendor](how-to/connect-a-vendor.md) with your own keys, and confirm the points below.

To run the suite on one adapter, use \`npm run conform -- payment/razorpay\` or \`enach/razorpay\`. Adapters of payments and mandates have 10,000 random
histories then. For an adapter outside the source tree, see [Add a partner](how-to/add-a-partner.md).

This page is generated. To update it, run \`npm run unit -- api/src/testing/conformance -u\`.
`;

const TITLES = { payment: 'Payment', sms: 'SMS', upi: 'UPI Autopay', enach: 'eNACH', payout: 'Payouts', nav: 'NAVs' } as const;
export type TestedPort = keyof typeof TITLES;

/** docs/vendors.md. `ports`: the results of each adapter, by port. */
export function drawVendors(ports: Readonly<Record<TestedPort, ReadonlyMap<string, readonly Result[]>>>): string {
  return `${[INTRODUCTION, (['payment', 'sms', 'upi', 'enach', 'payout', 'nav'] as const).map((port) => drawPort(port, ports[port])).join('\n\n')].join('\n')}\n`;
}

function drawPort(port: TestedPort, results: ReadonlyMap<string, readonly Result[]>): string {
  const adapters = [...results.keys()];
  const titles = [...new Set([...results.values()].flat().map(({ title }) => title))];
  const cell = (adapter: string, title: string): string => {
    const result = results.get(adapter)?.find((candidate) => candidate.title === title);
    return result ? (result.reason ? `skipped: ${result.reason}` : 'met') : 'failed';
  };
  const rows = titles.map((title) => `| ${title} | ${adapters.map((adapter) => cell(adapter, title)).join(' | ')} |`);
  const confirm = adapters.flatMap((adapter) => {
    const points = OPEN_POINTS[`${port}/${adapter}`] ?? [];
    return points.length === 0 ? [] : [`\n### Confirm with your keys: ${port}/${adapter}\n`, ...points.map((fact) => `- ${fact}`)];
  });
  const head = [
    `| Guarantee | ${adapters.map((adapter) => `\`${adapter}\``).join(' | ')} |`,
    `| --- |${adapters.map(() => ' --- |').join('')}`,
  ];
  return [`## ${TITLES[port]}\n`, ...head, ...rows, ...confirm].join('\n');
}
