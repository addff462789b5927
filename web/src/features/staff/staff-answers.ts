import type { Answer, Body } from '../../lib/portal-api.ts';

/** What a second person approves, or did. */
export type Approval = Answer<'/admin/approvals'>[number];
/** Money without a home. */
export type Money = Answer<'/admin/money/list'>['rows'][number];
/** An account of staff. */
export type Person = Answer<'/admin/staff'>[number];
export type StaffAct = Body<'/admin/staff/save'>['action'];
