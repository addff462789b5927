import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { buildTimeLists } from './build-time-lists.ts';
import { chunkList } from './chunk-list.ts';
import { earlyScript } from './early-script.ts';
import { mantineVariables } from './mantine-variables.ts';

/** What every screen of a customer begins with, and the dashboard, to which a login leads; with all that these import. */
const FRAME =
  /web\/src\/(app\/(AllScreens|CustomerHeader|CustomerMenu)|features\/home\/DashboardPage|ui\/(InTheme|LinkTile|NotOnlinePage|KeyValue|Pages))\.tsx/;
/** What several features share. */
const SHARED = /web\/src\/(lib|ui)\/|\/(rules|contract)\/src\/|node_modules\/(@tabler|@mantine\/(core|hooks))\//;
/** What stands around a page later: footer, dialogs, drawers. */
const AROUND = /web\/src\/(app|features\/help)\//;
/** Large, and wanted by few: each lies with those who import it. */
const ALONE = /web\/src\/(lib\/seal|ui\/(NavChart|FundDonut|Sparkline|chart-color|terms\/))/;
const FEATURE = /web\/src\/features\/(\w+)\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [buildTimeLists(), mantineVariables(), earlyScript(), chunkList(), react(), babel({ presets: [reactCompilerPreset()] })],
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
            { name: 'around', test: AROUND, priority: 2 },
            // A feature is one file: who opens one of its screens soon opens another.
            { name: 'frame', test: FRAME, priority: 4 },
            { name: 'shared', test: (id) => SHARED.test(id) && !ALONE.test(id), priority: 3 },
            { name: 'around', test: AROUND, priority: 2 },
            // A feature is one file: who opens one of its screens soon opens another.
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
