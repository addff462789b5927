type Qpdf = {
  FS: { writeFile(path: string, bytes: Uint8Array): void; readFile(path: string): Uint8Array };
  callMain(args: string[]): number;
};
type CreateQpdf = (options: { print: (line: string) => void; printErr: () => void }) => Promise<Qpdf>;

const createQpdf = (await import('qpdf-wasm-esm-embedded')).default as unknown as CreateQpdf;

/**
 * Starts a new qpdf with its own in-memory files. The package is an ES module whose Node code needs `require` and `__dirname` and therefore
 * fails; it also has code for plain engines, used if there is no `process` when it starts. Its error output may quote a document and is
 * discarded.
 */
export function startQpdf(print: (line: string) => void = () => {}): Promise<Qpdf> {
  const { process } = globalThis;
  Reflect.deleteProperty(globalThis, 'process');
  try {
    return createQpdf({ print, printErr: () => {} });
  } finally {
    Reflect.set(globalThis, 'process', process);
  }
}
