import type { EndpointAt, EndpointPath } from '@portal/contract/contract.ts';
import type { ResponseOf as EndpointResponse, RequestOf } from '@portal/contract/endpoint.ts';

type PathOf<Kind> = { [Path in EndpointPath]: EndpointAt<Path>['kind'] extends Kind ? Path : never }[EndpointPath];
export type QueryPath = PathOf<'query'>;
export type CommandPath = PathOf<'command'>;
export type Body<Path extends EndpointPath> = RequestOf<EndpointAt<Path>>;
export type ResponseOf<Path extends EndpointPath> = EndpointResponse<EndpointAt<Path>>;

/** Queries without a body, which a screen makes whatever it finds. */
export type EarlyPath = { [Path in QueryPath]: Record<string, never> extends Body<Path> ? Path : never }[QueryPath];
