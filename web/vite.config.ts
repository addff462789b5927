import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { transportLists } from './transport-lists.ts';

/** What every page needs. Of React Router all but its framework mode; of Mantine what the login page uses, the rest lies with its pages. */
const FIRST_LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|@tanstack|zustand)\/|node_modules\/react-router\/dist\/production\/lib\/(?!dom\/)/;
const FIRST_MANTINE =
  /@mantine\/(hooks\/esm\/use-(id|uncontrolled|merged-ref|media-query|isomorphic-effect|callback-ref)|core\/esm\/(core|components\/(Input|InputBase|TextInput|Button|Loader|UnstyledButton|Tabs|CloseButton|Transition)))\//;

/**
 * Our own small modules that the login page and its header share, with the base styles that main.tsx imports first:
 * within one layer the later file wins, so the base must not lie in a file that comes after its users.
 */
const FIRST_OWN =
  /web\/src\/(lib\/(portal-api|error-map|failure)\.ts|ui\/(Card|FieldError|Hero|Notice)\.tsx|features\/session\/LoginPage\.tsx|app\/App\.tsx)|rules\/src\/(dates|identifiers)\.ts|icons-react\/dist\/esm\/(createReactComponent|defaultAttributes|icons\/Icon(ChevronDown|AlertCircle|ShieldCheck|CircleCheck)\.)|@mantine\/core\/styles\/(UnstyledButton|Button|Loader|Input|InlineInput|Tabs|CloseButton|global|default-css-variables|baseline)\.layer\.css|src\/ui\/(base|tokens|mantine-overrides\.module|layout\.module)\.css/;

/**
 * What several later pages share, in few files: the first load names every file that a page it may lead to is made of. Nothing that the
 * login page shows may stand here.
 */
const LATER_FORMS =
  /@mantine\/core\/(esm\/components\/(NativeSelect|Checkbox|Radio|InlineInput)\/|styles\/(Checkbox|Radio|InlineInput)\.layer\.css)/;
const LATER_WORK =
  /web\/src\/lib\/(dues|pay-premium\.slice|go-to-partner|use-draft|use-feedback|service-request\.slice|link-policy|session-list|journey)\.ts|rules\/src\/(redirect-address|redirect-code)\.ts/;
const LATER_PIECES =
  /web\/src\/ui\/(LinkTile|StateCard|Amount|AmountSummary|PolicyCard|StatusTag|KeyValue|Select|Pages|DocumentNote|IconTile)\./;
const LATER_ICONS =
  /icons-react\/dist\/esm\/icons\/Icon(CloudOff|CreditCard|Download|FileOff|History|Lock|Receipt|ShieldQuestion|Progress|X|ChevronLeft|ChevronRight)\./;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [transportLists(), react(), babel({ presets: [reactCompilerPreset()] })],
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
        // Few files in the first load: few requests, and Brotli finds more that repeats.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: FIRST_LIBRARIES, priority: 3 },
            { name: 'libraries', test: FIRST_MANTINE, priority: 2 },
            { name: 'shell', test: FIRST_OWN, priority: 1 },
            { name: 'forms', test: LATER_FORMS },
            { name: 'work', test: LATER_WORK },
            { name: 'pieces', test: LATER_PIECES },
            { name: 'icons', test: LATER_ICONS },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:8080' } },
  preview: { port: 4173, proxy: { '/api': 'http://localhost:8080' } },
});
