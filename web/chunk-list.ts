import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** File of the build with its imports, styles and modules. */
export type Chunk = { file: string; isEntry: boolean; imports: string[]; css: string[]; modules: string[] };

/** Writes chunks.json, which maps each module to its file. Vite's manifest lists only entry modules. */
export const chunkList = (): Plugin => ({
  name: 'chunk-list',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap((chunk): Chunk[] =>
      chunk.type !== 'chunk'
        ? []
        : [
            {
              file: chunk.fileName,
              isEntry: chunk.isEntry,
              imports: chunk.imports,
              css: [...(chunk.viteMetadata?.importedCss ?? [])],
              modules: chunk.moduleIds.map((id) => relative(import.meta.dirname, id)).filter((id) => id.startsWith('src/')),
            },
          ],
    );
    this.emitFile({ type: 'asset', fileName: 'chunks.json', source: JSON.stringify(chunks) });
  },
});
