import type { Part } from '../../platform/parts/part.ts';
import { staffNoticeFeature } from './staff-notice.routes.ts';

export const staffNoticePart = {
  routes: staffNoticeFeature,
} satisfies Part;
