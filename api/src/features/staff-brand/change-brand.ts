import type { EndpointAt } from '@portal/contract/contract.ts';
import { badFields } from '../../base/failure.ts';
import { doOrAsk } from '../../domain/approvals/four-eyes.ts';
import { type ApplyBrand, applyBrandAction } from '../../domain/brand/brand-action.ts';
import { BrandError } from '../../domain/brand/brand-error.ts';
import { readBrand } from '../../domain/brand/read-brand.ts';
import type { Services } from '../../platform/context/services.ts';
import type { Call, CommandCall } from '../../platform/pipeline/implement.ts';
import { getBrandName, viewBrand } from './view-brand.ts';

const HISTORY = 20;
const BUILT_IN = 'Built-in brand';

/** Checks uploaded files and stores them as a version that is not in use. */
export async function addBrand({ input, session, services, store, now }: CommandCall<EndpointAt<'/admin/brand/add'>>) {
  const files = new Map(input.files.map(({ name, content }) => [name, Buffer.from(content, 'base64')]));
  const version = await readBrand(files).catch((error: unknown) => {
    if (!(error instanceof BrandError)) throw error;
    const reasons = error.reasons.join('; ');
    throw badFields({ files: { en: `This is not a brand: ${reasons}.`, hi: `यह ब्रांड मान्य नहीं है: ${reasons}।` } });
  });
  await store.brand.add(version, { addedBy: session?.staffUserId ?? '', now });
  return viewBrand({ ...version, isServed: false }, services.config.PROVIDER_NAME);
}

/** Puts a version in use, or proposes it to a second person. */
export async function applyBrand(call: CommandCall<EndpointAt<'/admin/brand/apply'>>) {
  const { input, services, store, fail } = call;
  const version = input.hash === null ? undefined : await store.brand.find(input.hash);
  if (input.hash !== null && !version) throw fail('notFound');
  const params: ApplyBrand = {
    hash: input.hash,
    name: version ? getBrandName(version.content.folder, services.config.PROVIDER_NAME) : BUILT_IN,
    primary: version?.content.folder.colours.primary ?? null,
  };
  const { result: _, ...asked } = await doOrAsk(applyBrandAction, { params, reason: input.reason }, call);
  return asked;
}

/** The brand in use, the proposed one, and earlier ones. */
export async function readBrandRecord({ store, services, now }: Call<EndpointAt<'/admin/brand'>>) {
  const [hash, uses, [open], staff] = await Promise.all([
    store.brand.currentHash(),
    store.brand.listUses(HISTORY),
    store.approval.listOpen('BRAND', now),
    store.staffAccount.list(),
  ]);
  const getName = (userId: string) => staff.find((staffAccount) => staffAccount.userId === userId)?.name ?? userId;
  const provider = services.config.PROVIDER_NAME;
  return {
    current: hash === null ? null : await findView(hash, services, true),
    proposed: open
      ? {
          approvalId: open.approvalId,
          brand: await findView((open.params as ApplyBrand).hash, services, false),
          proposer: getName(open.proposer),
          expiresAt: open.expiresAt,
        }
      : null,
    history: uses.map(({ content, setBy, approvedBy, ...use }) => ({
      ...use,
      name: content ? getBrandName(content.folder, provider) : BUILT_IN,
      primary: content?.folder.colours.primary ?? null,
      setBy: getName(setBy),
      approvedBy: approvedBy && getName(approvedBy),
    })),
  };
}

async function findView(hash: string | null, { store, config }: Services, isServed: boolean) {
  const version = hash === null ? undefined : await store.brand.find(hash);
  if (!version) return null;
  return viewBrand({ ...version, assets: await store.brand.listAssets(version.hash), isServed }, config.PROVIDER_NAME);
}
