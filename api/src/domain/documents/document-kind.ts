import type { DocumentRequest } from '@portal/contract/document.ts';
import type { LocalizedText } from '@portal/contract/field-text.ts';
import type { Day } from '@portal/rules/calendar/dates.ts';
import type { z } from 'zod';
import type { Services, Stores } from '../../platform/context/services.ts';
import type { RequestHandlings } from '../requests/request-handling.ts';
import type { DocumentOwner } from './password.ts';
import type { Branding } from './receipt-document.ts';
import type { Language } from './receipt-labels.ts';

/** Identifies a document: ids and days only, so that it may be part of a message. */
export type AnyRef = { type: string; policyId: string };
export type NoDocument = { kind: 'none'; reason: 'notFound' | 'empty' | 'tooManyReceipts' | 'notForThisPolicy' };
export const noDocument = (reason: NoDocument['reason']): NoDocument => ({ kind: 'none', reason });

export type Content<Records> = {
  kind: 'content';
  /** If it differs from the kind's title. */
  title?: LocalizedText;
  /** If it differs from the kind's name of the file. */
  fileName?: string;
  /** Everything the template shows, already formatted; the template computes nothing. */
  data: object;
  /** Person whose name and date of birth form the password. */
  owner: DocumentOwner;
  /** Null if it covers several policies. */
  policyNo: string | null;
  /** Every policy that it names: a copy by WhatsApp needs the consent of each. */
  policyNos: string[];
  /** The records it was made from, for a list next to it. */
  records: Records;
};
/**
 * Data source of a document: one snapshot of the database, the clients whose documents may be read, the settings, the title, the language, and the time.
 */
export type Source = {
  clientIds: string[];
  store: Stores;
  config: Services['config'];
  branding: Branding;
  title: LocalizedText;
  language: Language;
  now: Date;
  /** Handlings of all request kinds, which describe their changes. */
  requests: RequestHandlings;
};

/** Everything about one kind of document, under the ServiceType of the specification (calls, 8.1). Listed in `kinds.ts`. */
export type DocumentKind<Request, Ref extends AnyRef, Records> = {
  ref: z.ZodType<Ref>;
  /** Builds the reference from a request; throws `badRequest` at the field. */
  toRef(request: Request, today: Day): Ref;
  /** Distinguishes the document within its kind: the receipt, the order, the days. */
  toPeriod(ref: Ref): string;
  fileName(ref: Ref): string;
  /** The title of the file and subject of the message. */
  title(ref: Ref): LocalizedText;
  template: `${string}.typ`;
  /** Reads the content for these clients; a foreign document is answered like an absent one. */
  read(ref: Ref, source: Source): Promise<Content<Records> | NoDocument>;
};

type RequestOf<Type extends DocumentRequest['ServiceType']> = Extract<DocumentRequest, { ServiceType: Type }>;

export const documentKind = <const Type extends DocumentRequest['ServiceType'], Ref extends AnyRef & { type: Type }, Records>(
  _type: Type,
  kind: DocumentKind<RequestOf<Type>, Ref, Records>,
): DocumentKind<RequestOf<Type>, Ref, Records> => kind;
