/** Resolves with the answer, or with the alternative if the answer takes longer. */
export function inTime<Answer>(answer: Promise<Answer>, ms: number, otherwise: () => Answer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(otherwise()), ms);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
