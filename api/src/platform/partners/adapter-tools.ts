import { z } from 'zod';
import { deriveEventId, isSameSecret, wireId, wireText } from './callback.ts';
import { parseJson, parseJsonKeepingNumbers } from './json.ts';
import { addressAt, createPartnerClient } from './partner-client.ts';
import { PartnerFailure } from './partner-failure.ts';
import { rupeesText } from './rupees.ts';
import { isFormSigned, isSigned, readKeys, signForm } from './signature.ts';

/** Tools for an adapter outside the source tree, which imports nothing but types. */
export const ADAPTER_TOOLS = {
  ...{ createPartnerClient, addressAt, PartnerFailure, readKeys, isSameSecret, deriveEventId, wireId, wireText, rupeesText },
  ...{ parseJson, parseJsonKeepingNumbers, isSigned, isFormSigned, signForm, z },
};
export type AdapterTools = typeof ADAPTER_TOOLS;
