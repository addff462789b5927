import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import type { VendorData } from '../../platform/partners/vendor-data.ts';

export const mandateVendorData = (db: Db, sealing: Sealing) => ({
  /** Stores the adapter's data about a mandate, if there is any. It may include a token. */
  async setVendorData(mandateId: string, vendorData: VendorData): Promise<void> {
    if (Object.keys(vendorData).length === 0) return;
    const encrypted = sealing.seal(`mandate.vendor_data:${mandateId}`, JSON.stringify(vendorData));
    await sql`UPDATE mandate SET vendor_data_sealed = ${encrypted} WHERE mandate_id = ${mandateId}`.execute(db);
  },

  async getVendorData(mandateId: string): Promise<VendorData> {
    const { rows } = await sql<{
      sealed: Buffer | null;
    }>`SELECT vendor_data_sealed AS sealed FROM mandate WHERE mandate_id = ${mandateId}`.execute(db);
    const encrypted = rows[0]?.sealed;
    return encrypted ? JSON.parse(sealing.open(`mandate.vendor_data:${mandateId}`, encrypted)) : {};
  },
});
