import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

/**
 * Proof of a claim in the trust pack: a test as `file: title`, or the path of a page. Both from the root of the repository. The title of a
 * parametrised test is its text in the source, such as `rejects a body that is %s`.
 */
export type Evidence = string;

/** A duty of the insurer by a law or guideline. */
export type Duty = {
  source: string;
  duty: string;
  /** How the portal helps to fulfil it; undefined if it does not. */
  portal?: string;
  evidence: readonly Evidence[];
  insurer?: string;
};

type Named = { file: string; title?: string };

export function parseEvidence(evidence: Evidence): Named {
  const [file = '', ...title] = evidence.split(': ');
  return title.length > 0 ? { file, title: title.join(': ') } : { file };
}

const texts = new Map<string, string | undefined>();

/** The text of a file; undefined if it does not exist. */
function readSource(file: string): string | undefined {
  if (!texts.has(file)) texts.set(file, readIfPresent(join(ROOT, file)));
  return texts.get(file);
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** The evidence that the repository does not have: a missing page, or a test that no longer has this title. */
export function findMissingEvidence(list: readonly Evidence[]): Evidence[] {
  return list.filter((evidence) => {
    const { file, title } = parseEvidence(evidence);
    const source = readSource(file);
    if (source === undefined) return true;
    return title !== undefined && !source.includes(`'${title}'`);
  });
}
