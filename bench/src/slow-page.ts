import type { BrowserContext, Page, Request } from '@playwright/test';

/** A phone of the lower middle. */
export const CPU_SLOWDOWN = 4;
type Network = { offline: boolean; latency: number; downloadThroughput: number; uploadThroughput: number };

/** A page over a slowed network and processor, and what it asks for. */
export async function openSlowPage(context: BrowserContext, network: Network): Promise<{ page: Page; requests: Request[] }> {
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('request', (request) => void (request.url().startsWith('http') && requests.push(request)));
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, requests };
}
