import type { Evidence } from '../evidence.ts';

/** One way to harm a customer or the insurer. */
export type Threat = {
  /** The way in: a kind of caller of the contract, the callbacks of partners, a kind of approval, or another entry. */
  entry: string;
  actor: string;
  threat: string;
  /** STRIDE: spoofing, tampering, repudiation, disclosure, denial, elevation. */
  kind: 'S' | 'T' | 'R' | 'I' | 'D' | 'E';
  control: string;
  evidence: readonly Evidence[];
  /** The risk that remains. */
  remains: string;
};
