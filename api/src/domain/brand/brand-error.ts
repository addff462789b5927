/** Reasons why a folder is not a brand, for the person who made it. */
export class BrandError extends Error {
  readonly reasons: readonly string[];
  constructor(...reasons: string[]) {
    super(reasons.join('; '));
    this.reasons = reasons;
  }
}
