import { contract } from '@portal/contract/contract.ts';
import { implement, ownTransactions } from '../../platform/pipeline/implement.ts';
import { searchAudit } from './audit-search.ts';
import { decryptText, encryptText } from './support-encryption.ts';

export const staffAuditFeature = implement(contract.staffAudit, {
  '/admin/audit/search': searchAudit,
  '/admin/encryptData': encryptText,
  '/admin/responseDecrypt': ownTransactions(decryptText),
});
