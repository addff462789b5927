import { contract } from '@portal/contract/contract.ts';
import { withAction } from '../../domain/approvals/actions.ts';
import { implement } from '../../platform/pipeline/implement.ts';
import { bannerAction, readBannerRecord, setBanner } from './banner.ts';

export const staffNoticeFeature = implement(contract.staffNotice, {
  '/admin/setMaintenanceMessage': withAction(bannerAction, setBanner),
  '/admin/getMaintenanceMsgRecord': readBannerRecord,
});
