import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';

const SOURCE = new URL('src/app/boot.ts', import.meta.url).pathname;

const MAIN_SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** Puts boot.ts before all else in the page: a plain script in one piece, since modules wait for the whole page. */
export function bootScript(): Plugin {
  let file = '';
  return {
    name: 'boot-script',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    async buildStart() {
      const made = await build({
        configFile: false,
        logLevel: 'warn',
        build: { write: false, target: 'es2023', rolldownOptions: { input: SOURCE, output: { format: 'iife' } } },
      });
      const code = 'output' in made ? made.output[0].code : '';
      file = `assets/boot-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName: file, source: code });
    },
    transformIndexHtml: {
      order: 'post',
      // The main script is only fetched by the page; boot.ts starts it.
      handler: (html) => ({
        html: html.replace(MAIN_SCRIPT, '<link rel="modulepreload" crossorigin href="$1" id="main-script">'),
        tags: [{ tag: 'script', attrs: { src: `/${file}` }, injectTo: 'head-prepend' }],
      }),
    },
  };
}
