type Line = { policyNo: string };

/** Last digits of an order's policies for messages, for example "201, 202". */
export const policyEndings = (lines: readonly Line[]): string => [...new Set(lines.map(({ policyNo }) => policyNo.slice(-3)))].join(', ');

/** Lines of an order whose money is refunded: those without a receipt, or all if the order was paid twice. */
export function refundedLines<L extends Line & { posted: boolean }>(lines: readonly L[]): readonly L[] {
  const unposted = lines.filter(({ posted }) => !posted);
  return unposted.length > 0 ? unposted : lines;
}
