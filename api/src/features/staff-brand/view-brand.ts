import type { EndpointAt } from '@portal/contract/contract.ts';
import type { ResponseOf } from '@portal/contract/endpoint.ts';
import { FIXED_TOKENS, type Scheme } from '../../domain/brand/fixed-tokens.ts';
import type { BrandAsset, BrandContent } from '../../domain/brand/read-brand.ts';
import { getBrandUrl } from '../../domain/brand/serve-brand.ts';

type BrandView = ResponseOf<EndpointAt<'/admin/brand/add'>>;
type Viewed = { hash: string; content: BrandContent; assets: readonly BrandAsset[]; isServed: boolean };

/** A version as staff see it. Files of a version that was never in use have no address, so they are in the answer. */
export function viewBrand({ hash, content: { folder, palette }, assets, isServed }: Viewed, provider: string): BrandView {
  const find = (name: string): string | null => {
    const asset = assets.find((file) => file.name === `${name}.svg` || file.name === `${name}.png`);
    if (!asset) return null;
    return isServed ? getBrandUrl(hash, asset.name) : `data:${asset.mediaType};base64,${asset.bytes.toString('base64')}`;
  };
  const logo = find('logo');
  const swatches = (scheme: Scheme) => {
    const { page, surface, text } = FIXED_TOKENS[scheme];
    const { link, button, hero, ...tokens } = palette[scheme];
    return {
      ...{ page, surface, text, link, button, hero },
      onButton: tokens['on-button'],
      onHero: tokens['on-hero'],
      actionSoft: tokens['action-soft'],
      onActionSoft: tokens['on-action-soft'],
    };
  };
  return {
    hash,
    name: getBrandName(folder, provider),
    primary: folder.colours.primary,
    ramp: palette.ramp,
    light: swatches('light'),
    dark: swatches('dark'),
    logo,
    darkLogo: find('logo-dark') ?? logo,
    replacements: palette.replacements.map(({ scheme, token, colour }) => ({ scheme, use: token, colour })),
  };
}

export const getBrandName = ({ provider }: BrandContent['folder'], configured: string): string => provider?.name ?? configured;
