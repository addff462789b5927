import { useApiQuery } from '../api/use-api-query.ts';
import { useConfig } from './config.ts';

/** The insurer's menus and links, once they are here. Without them a menu is empty; nothing else waits for it. */
export const useBrand = () => useApiQuery('/brand.json', {}).data;

/** Makes a whole address of a path of the insurer's site. */
export function useOutbound(): (href: string) => string {
  const { siteUrl } = useConfig();
  return (href) => new URL(href, siteUrl).href;
}
