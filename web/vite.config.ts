import { existsSync } from 'node:fs';
import { join } from 'node:path';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { bootScript } from './boot-script.ts';
import { buildTimeLists } from './build-time-lists.ts';
import { chunkList } from './chunk-list.ts';
import { mantineVariables } from './mantine-variables.ts';

const SOURCES = join(import.meta.dirname, 'src');

/**
 * Matches modules that are one of these files or lie in one of these folders. A missing path fails the build: after a move it would change
 * the chunks unnoticed.
 */
function among(paths: readonly string[]): (id: string) => boolean {
  const absolute = paths.map((path) => join(SOURCES, path));
  for (const path of absolute) if (!existsSync(path)) throw new Error(`web/vite.config.ts names ${path}, which does not exist.`);
  return (id) => absolute.some((path) => id === path || id.startsWith(`${path}/`));
}

/** Modules that every customer screen starts with, and the dashboard, to which a login leads, including their imports. */
const isFrame = among([
  'app/router/AllScreens.tsx',
  'app/shell/CustomerHeader.tsx',
  'app/shell/CustomerMenu.tsx',
  'app/guards/IdleLogout.tsx',
  'features/home/DashboardPage.tsx',
  'features/session/apply-redirect.ts',
  'ui/theme/MantineTheme.tsx',
  'ui/links/LinkTile.tsx',
  'ui/feedback/NotOnlinePage.tsx',
  'ui/layout/KeyValue.tsx',
  'ui/tables/Pages.tsx',
]);
/** Large modules, or modules with many imports, that few screens need. Each stays with its importers. */
const isAlone = among([
  'app/router/PayWithoutLogin.tsx',
  'lib/browser/passkey.ts',
  'ui/layout/QrCode.tsx',
  'ui/charts/FundDonut.tsx',
  'ui/charts/NavChart.tsx',
  'ui/charts/SeriesChart.tsx',
  'ui/charts/Sparkline.tsx',
  'ui/terms',
  '../../rules/src/complaints/not-as-told.ts',
  '../../rules/src/people/browser-name.ts',
  '../../rules/src/policies/money-reasons.ts',
]);
/** Parts of the shell that appear after the page: footer, dialogs, drawers, help. */
const isLate = among(['app/shell', 'app/dialogs', 'app/guards', 'features/help', 'ui/survey']);
/** Encryption. Customer pages load it on demand, staff pages with the page; in a shared chunk customers would load the staff application. */
const isEncryption = among(['lib/api/encryption.ts', '../../contract/src/page-keys.ts']);
/** Modules that several features share. */
const SHARED =
  /web\/src\/(app|lib|ui)\/|\/(rules|contract)\/src\/(?!staff\/|privacy\/)|node_modules\/(@tabler|@floating-ui|@mantine\/(core|hooks))\//;
/** The dark colours, chosen or of the system; the attribute is set by boot.ts, after the first paint at the earliest. */
const IN_DARK = {
  '[data-mantine-color-scheme="dark"]': { '@mixin-content': {} },
  '@media (prefers-color-scheme: dark)': { ':root:not([data-mantine-color-scheme])': { '@mixin-content': {} } },
};
/** A customer's features, and the subjects of the staff application. */
const FEATURE = /web\/src\/(?:features\/(\w+)|(staff))\//;
const findFeature = (id: string): string | null => FEATURE.exec(id)?.slice(1).find(Boolean) ?? null;

const PROXY = { '/api': 'http://localhost:8080', '/beacon': 'http://localhost:8080' };

/** Libraries come compiled; texts, rules and contract draw nothing. */
const WITHOUT_COMPONENTS = [/\/node_modules\//, /\.text\.ts$/, /\/(rules|contract)\/src\//];
/** Memoises rendering. Unit tests run without it, because compiling took a fifth of their time. Journeys run the compiled build. */
const reactCompiler = () => babel({ presets: [reactCompilerPreset()], exclude: WITHOUT_COMPONENTS });

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: import.meta.dirname,
  plugins: [buildTimeLists(), mantineVariables(), bootScript(), chunkList(), react(), ...(mode === 'test' ? [] : [reactCompiler()])],
  css: { postcss: { plugins: [mantine({ mixins: { 'in-dark': IN_DARK } })] } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Nothing may be inlined, because the content security policy forbids inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The first load in one file: fewest requests, and Brotli finds most that repeats.
            { name: 'first', tags: ['$initial'], priority: 9 },
            { name: 'frame', test: isFrame, priority: 4 },
            { name: 'shared', test: (id) => SHARED.test(id) && !isAlone(id) && !isLate(id) && !isEncryption(id), priority: 3 },
            { name: 'late', test: isLate, priority: 2.5 },
            { name: 'seal', test: isEncryption, priority: 2 },
            { name: findFeature, debugName: 'feature', test: FEATURE, priority: 1 },
          ],
        },
      },
    },
  },
  // The server's prerender bundle is one file with all libraries. Tests load the libraries from their packages, each once.
  ssr: { noExternal: isSsrBuild ? true : [] },
  server: { port: 5173, proxy: PROXY },
  preview: { port: 4173, proxy: PROXY },
}));
