import type { PartnerAddress } from '../partner-address.ts';
import { createPartnerClient } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import type { NavFeed } from './nav.port.ts';

const MAX_FILE_BYTES = 5_000_000;

/** A public file in the format of AMFI's NAVAll.txt, whose codes are SFINs. NAV_AMFI_FILE is its path. */
export function createAmfiNavFeed(address: PartnerAddress): NavFeed {
  const client = createPartnerClient({ ...address, authorise: () => ({}) });
  const { FILE: path = '' } = address.ownSettings;
  return {
    keepsFiles: false,
    async daily() {
      const file = await client.text({ method: 'GET', path }, MAX_FILE_BYTES);
      // A page in place of the file, such as one about maintenance, is no file without new NAVs.
      if (file !== undefined && !/net asset value/i.test(file)) throw new PartnerFailure('nav', { reason: 'badAnswer', retry: true });
      return file;
    },
  };
}
