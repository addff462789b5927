import { mkdir, open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { auditSigner } from '../../base/audit-key.ts';
import type { Config } from '../../base/config/config.ts';
import type { AuditHead } from './audit-chain.store.ts';

/** `heads`: last links of the chains at a time; `start`: first links since older rows were dropped. */
type Kind = 'heads' | 'start';
type Line = { at: string; kind: Kind; heads: AuditHead[]; signature: string };
export type Anchors = {
  /** Last links of the shards at the last anchor, and their first links. */
  heads: ReadonlyMap<number, AuditHead>;
  starts: ReadonlyMap<number, AuditHead>;
  /** When a chain was last anchored. */
  at: Date | null;
};
export type AnchorSettings = Pick<Config, 'AUDIT_ANCHOR' | 'AUDIT_KEY' | 'DATA_DIR'>;

export const getAnchorFile = ({ AUDIT_ANCHOR, DATA_DIR }: AnchorSettings): string =>
  resolve(AUDIT_ANCHOR ?? join(DATA_DIR, 'audit-anchor.jsonl'));

const signedText = ({ at, kind, heads }: Omit<Line, 'signature'>): string =>
  JSON.stringify([at, kind, heads.map(({ shard, seq, hash }) => [shard, seq, hash])]);

/** Adds one signed line, and returns when it is on the disk. */
export async function writeAnchor(
  kind: Kind,
  { heads, settings }: { heads: AuditHead[]; settings: AnchorSettings },
  now: Date,
): Promise<void> {
  const file = getAnchorFile(settings);
  const line = { at: now.toISOString(), kind, heads };
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.appendFile(`${JSON.stringify({ ...line, signature: auditSigner(settings.AUDIT_KEY).sign(signedText(line)) })}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A line of the file that is not as the portal wrote it. */
export class BrokenAnchor extends Error {}

/**
 * Reads the anchors, up to a time if one is given. A chain head commits to everything before it, so the last of each shard is enough, and
 * only its signature is checked.
 */
export async function readAnchors(settings: AnchorSettings, until?: Date): Promise<Anchors> {
  const used = { heads: new Map<number, Line>(), start: new Map<number, Line>() };
  let number = 0;
  for await (const text of readLines(getAnchorFile(settings))) {
    number += 1;
    const line = parse(text, number);
    if (until && line.kind === 'heads' && new Date(line.at) > until) continue;
    for (const { shard } of line.heads) used[line.kind].set(shard, line);
  }
  const signer = auditSigner(settings.AUDIT_KEY);
  for (const line of new Set([...used.heads.values(), ...used.start.values()]))
    if (!signer.isSigned(signedText(line), line.signature))
      throw new BrokenAnchor(`the anchor of ${line.at} does not have the portal's signature`);
  const mapHeads = (lines: Map<number, Line>) =>
    new Map([...lines].flatMap(([shard, { heads }]) => heads.filter((head) => head.shard === shard).map((head) => [shard, head] as const)));
  const times = [...used.heads.values()].map(({ at }) => at).sort();
  return {
    heads: mapHeads(used.heads),
    starts: mapHeads(used.start),
    at: times.length > 0 ? new Date(times.at(-1) ?? '') : null,
  };
}

const TAIL_BYTES = 65_536;

/** The anchored position of each shard, from the end of the file. The whole file is only read once a day. */
export async function readLatestHeads(settings: AnchorSettings): Promise<ReadonlyMap<number, number>> {
  const handle = await openExisting(getAnchorFile(settings));
  if (!handle) return new Map();
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(TAIL_BYTES), position: Math.max(0, size - TAIL_BYTES) });
    const lines = buffer.subarray(0, bytesRead).toString().split('\n');
    // The first may be the rest of a line.
    const fullLines = size > TAIL_BYTES ? lines.slice(1) : lines;
    const found = fullLines.filter(Boolean).map((line, index) => parse(line, index + 1));
    return new Map(found.flatMap(({ heads }) => heads.map(({ shard, seq }) => [shard, seq] as const)));
  } finally {
    await handle.close();
  }
}

function parse(text: string, number: number): Line {
  try {
    const line = JSON.parse(text) as Line;
    if ((line.kind === 'heads' || line.kind === 'start') && Array.isArray(line.heads) && typeof line.signature === 'string') return line;
  } catch {
    // The error below explains it.
  }
  throw new BrokenAnchor(`line ${number} of the anchors is not one of the portal's`);
}

const openExisting = (file: string) =>
  open(file).catch((error: unknown) => {
    if (Reflect.get(Object(error), 'code') === 'ENOENT') return undefined;
    throw error;
  });

async function* readLines(file: string): AsyncGenerator<string> {
  const handle = await openExisting(file);
  if (handle) for await (const line of handle.readLines()) if (line) yield line;
}
