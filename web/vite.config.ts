import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { bootScript } from './boot-script.ts';
import { buildTimeLists } from './build-time-lists.ts';
import { chunkList } from './chunk-list.ts';
import { mantineVariables } from './mantine-variables.ts';

/** What every screen of a customer begins with, and the dashboard, to which a login leads; with all that these import. */
const FRAME =
  /web\/src\/(app\/(AllScreens|CustomerHeader|CustomerMenu|IdleLogout)|features\/(home\/DashboardPage|session\/apply-redirect)|ui\/(MantineTheme|LinkTile|NotOnlinePage|KeyValue|Pages))\.tsx?/;
/** What several features share, and what stands around a page later: footer, dialogs, drawers. */
const SHARED = /web\/src\/(app|lib|ui)\/|\/(rules|contract)\/src\/|node_modules\/(@tabler|@mantine\/(core|hooks))\//;
/** Large, and wanted by few: each lies with those who import it. */
const ALONE = /web\/src\/(lib\/seal|ui\/(NavChart|FundDonut|Sparkline|chart-color|terms\/))/;
const FEATURE = /web\/src\/features\/(\w+)\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [buildTimeLists(), mantineVariables(), bootScript(), chunkList(), react(), babel({ presets: [reactCompilerPreset()] })],
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Nothing may stand inline: the policy of the pages allows no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The first load in one file: fewest requests, and Brotli finds most that repeats.
            { name: 'first', tags: ['$initial'], priority: 9 },
            { name: 'frame', test: FRAME, priority: 4 },
            { name: 'shared', test: (id) => SHARED.test(id) && !ALONE.test(id), priority: 3 },
            { name: (id) => FEATURE.exec(id)?.[1] ?? null, debugName: 'feature', test: FEATURE, priority: 1 },
          ],
        },
      },
    },
  },
  ssr: { noExternal: true },
  server: { port: 5173, proxy: { '/api': 'http://localhost:8080' } },
  preview: { port: 4173, proxy: { '/api': 'http://localhost:8080' } },
});
