import type { Body, ResponseOf } from '../../lib/api/wire.ts';

/** An approval that a second person has decided or must decide. */
export type Approval = ResponseOf<'/admin/approvals'>[number];
/** Money without a home. */
export type Money = ResponseOf<'/admin/money/list'>['rows'][number];
/** A payout that needs attention. */
export type PayoutToCheck = ResponseOf<'/admin/payouts/list'>['rows'][number];
/** An account of staff. */
export type Person = ResponseOf<'/admin/staff'>[number];
export type StaffAction = Body<'/admin/staff/save'>['action'];

/** A system of the insurer that receives events. */
export type AreaRelief = ResponseOf<'/admin/reliefs/list'>['reliefs'][number];
export type WebhookEndpoint = ResponseOf<'/admin/webhooks/list'>['endpoints'][number];
export type WebhookDelivery = ResponseOf<'/admin/webhooks/deliveries'>['rows'][number];
export type WebhookChange = Body<'/admin/webhooks/change'>['change'];

/** Exchange with the core system. */
export type StaffAlert = ResponseOf<'/admin/alerts/list'>['rows'][number];
export type CoreRows = ResponseOf<'/admin/core/rows'>;
export type RejectedRow = CoreRows['rows'][number];
export type CoreDifferences = ResponseOf<'/admin/core/differences'>;
export type CoreDifference = CoreDifferences['rows'][number];

/** A request, a claim or an application as it was opened. */
export type OpenedCase = ResponseOf<'/admin/cases/open'>;
export type OpenedCustomer = ResponseOf<'/admin/customers/open'>;
export type CaseDocument = OpenedCase['papers'][number];
export type CasePart = OpenedCase['parts'][number];
export type CasePerson = OpenedCase['people'][number];
export type CaseActionBody = Body<'/admin/cases/act'>;
export type RevealedContact = NonNullable<ResponseOf<'/admin/cases/act'>['revealed']>['people'][number];
