import { contract } from '@portal/contract/contract.ts';
import { implement } from '../../http/implement.ts';
import { serveUnclaimed } from './serve-unclaimed.ts';

export const claimFeature = implement(contract.claim, { '/unclaimed': serveUnclaimed });
