import { inTransaction, type Services } from '../../platform/context/services.ts';
import { readBytes } from './read-file.ts';

/**
 * The job `file-scan`: retries a file that arrived while the scanner was away, until it answers. A request that waits for its files is
 * then handed over. If one of them is infected, another is requested. Claims work the same way.
 */
export async function scanFile(fileId: string, services: Services): Promise<void> {
  const file = await services.store.uploadedFile.findById(fileId);
  if (file?.status !== 'SCANNING') return;
  const verdict = await services.partners.scanner.scan(await readBytes(file, services));
  await inTransaction(services, async ({ store, send }) => {
    const moved = await store.uploadedFile.setStatus(fileId, 'SCANNING', verdict === 'clean' ? 'CLEAN' : 'INFECTED');
    if (moved?.actId) return send('application-send', { actId: moved.actId });
    if (moved && !moved.caseId) return send('claim-scanned', { fileId });
    if (!moved?.caseId) return;
    const { caseId, requirementId } = moved;
    if (requirementId) await send('case-papers', { caseId, requirementId });
    else await send('case-handover', { caseId });
  });
}
