import type { DocumentRequest } from '@portal/contract/document.ts';
import type { Day } from '@portal/rules/dates.ts';
import type { z } from 'zod';
import type { Stores } from '../services.ts';
import type { DocumentOwner } from './password.ts';
import type { Branding } from './receipt-document.ts';

/** What names a document: ids and days only, so that it may stand in a message. */
export type AnyRef = { type: string; policyId: string };
export type NoDocument = { kind: 'none'; why: 'notFound' | 'empty' | 'tooManyReceipts' | 'notForThisPolicy' };
export const noDocument = (why: NoDocument['why']): NoDocument => ({ kind: 'none', why });

export type Content<Records> = {
  kind: 'content';
  /** Where it is called otherwise than its kind. */
  title?: string;
  /** All that the template shows, in the words it shows; it computes nothing. */
  data: object;
  /** Whose name and date of birth are its password. */
  owner: DocumentOwner;
  /** Null when it covers several policies. */
  policyNo: string | null;
  /** What it was made from, for a list beside it. */
  records: Records;
};
/** One snapshot of the database, whose documents may be read from it, and how this one is called. */
export type Source = { clientIds: string[]; store: Stores; branding: Branding; title: string };

/** Everything about one kind of document, under the ServiceType of the specification (calls, 8.1). Listed in `kinds.ts`. */
export type DocumentKind<Request, Ref extends AnyRef, Records> = {
  ref: z.ZodType<Ref>;
  /** What a browser asks for; throws `badRequest` at the field. */
  refOf(request: Request, today: Day): Ref;
  /** Which one of its kind: the receipt, the order, the days. */
  periodOf(ref: Ref): string;
  fileName(ref: Ref): string;
  /** How people call it: the title of the file, the subject of the message. */
  title(ref: Ref): string;
  template: `${string}.typ`;
  /** Reads the content for these clients; a foreign document is answered like an absent one. */
  read(ref: Ref, source: Source): Promise<Content<Records> | NoDocument>;
};

type RequestOf<Type extends DocumentRequest['ServiceType']> = Extract<DocumentRequest, { ServiceType: Type }>;

export const documentKind = <const Type extends DocumentRequest['ServiceType'], Ref extends AnyRef & { type: Type }, Records>(
  _type: Type,
  kind: DocumentKind<RequestOf<Type>, Ref, Records>,
): DocumentKind<RequestOf<Type>, Ref, Records> => kind;
