import { contract } from '@portal/contract/contract.ts';
import { withAct } from '../../domain/approvals/acts.ts';
import { implement } from '../../platform/pipeline/implement.ts';
import { bannerAct, readBannerRecord, setBanner } from './banner.ts';

export const staffNoticeFeature = implement(contract.staffNotice, {
  '/admin/setMaintenanceMessage': withAct(bannerAct, setBanner),
  '/admin/getMaintenanceMsgRecord': readBannerRecord,
});
