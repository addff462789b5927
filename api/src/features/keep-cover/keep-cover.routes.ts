import { contract } from '@portal/contract/contract.ts';
import { implement } from '../../platform/pipeline/implement.ts';
import { askHelp } from './ask-help.ts';
import { showCover } from './show-cover.ts';

export const keepCoverFeature = implement(contract.keepCover, {
  '/keepCover/getDetails': showCover,
  '/keepCover/askHelp': askHelp,
});
