import type { Sandbox } from '@portal/sandbox/sandbox.ts';

const LOOK_MS = 1_000;
const RECEIPT = /R\d{4}-\d{9}/;

/** How often the sandbox's inbox got a mail about each receipt. It keeps a part of them only, so it is read all the time. */
export function countReceiptMails(sandbox: Pick<Sandbox, 'listMessages'>) {
  const receiptsByMail = new Map<string, string>();
  const look = () => {
    for (const { id, channel, subject } of sandbox.listMessages()) {
      const receipt = RECEIPT.exec(subject ?? '')?.[0];
      if (channel === 'EMAIL' && receipt) receiptsByMail.set(id, receipt);
    }
  };
  const timer = setInterval(look, LOOK_MS);
  return {
    byReceipt(): Map<string, number> {
      look();
      const counts = new Map<string, number>();
      for (const receipt of receiptsByMail.values()) counts.set(receipt, (counts.get(receipt) ?? 0) + 1);
      return counts;
    },
    stop: () => clearInterval(timer),
  };
}
