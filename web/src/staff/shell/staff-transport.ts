/** How calls of staff travel. The build puts their part of the lists here (build-time-lists.ts). */
export { ENC_DATA_CALLS, GET_CALLS, PLAIN_CALLS, WITHOUT_KEY } from '@portal/contract/transport.ts';
