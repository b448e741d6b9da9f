import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandInDevelopment } from './vite.brand';
import { listOfScreens } from './vite.screens';

const backend = process.env.API_URL ?? 'http://localhost:3000';

/** A part of Ant Design that a group is about; what it is made of goes with it. */
const antd = (parts: string) => new RegExp(`node_modules/antd/es/(${parts})/`);

/**
 * What every signed-in screen needs to stand: colours and buttons. The rest is asked for by the screens that
 * have it, or when it opens.
 */
const CONTROLS = antd('config-provider|theme|button');

/** What the groups below have in common; each is a file that comes with the first screen that has it. */
const SHARED =
  /node_modules\/(antd\/es\/((tooltip|space|style|_util)\/|form\/context)|@rc-component\/overflow\/)/;

/** What is typed into. */
const FORMS = antd('form|input');

/** Lists to choose from. */
const CHOICES = antd('select');

/** What opens over a screen. The words for it are part of the configuration. */
const DIALOGS = /node_modules\/antd\/es\/modal\/(?!locale)/;

/** Menus, the switcher's and those of rows. */
const MENUS = antd('dropdown|menu');

/**
 * Parts of ours with a control in them, made of much that public pages need: in a group, either what they
 * are made of would follow them, or the controls would follow what all pages load.
 */
const APART = /frontend\/src\/shared\/ui\/(list-view|no-business)/;

/** Ant Design and what it is made of. */
const ANT_DESIGN = /node_modules\/(antd|@ant-design|@rc-component|@emotion|stylis)\//;

/** What all pages may load: nothing of Ant Design, and no part of ours that has something of it. */
const isCommon = (id: string) =>
  !ANT_DESIGN.test(id) &&
  !APART.test(id) &&
  !(/frontend\/src\/.*\.tsx$/.test(id) && / from 'antd'/.test(readFileSync(id, 'utf8')));

/**
 * The signed-in client. `vite.customer.config.ts` builds the customer page into the same folder,
 * so neither build empties it: the build script clears it once before both.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), brandInDevelopment(backend), listOfScreens()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: '../dist/web',
    assetsDir: 'assets',
    emptyOutDir: false,
    target: 'es2022',
    sourcemap: false,
    rolldownOptions: {
      output: {
        // What every screen needs travels as one file; all else is split by route.
        codeSplitting: {
          groups: [
            // A group takes with it what its modules are made of, unless a group before it has that.
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-redux|@reduxjs|redux|immer|reselect|@tanstack|i18next|react-i18next)\//,
              priority: 8,
            },
            // Ant Design apart from our own parts: public pages use those without it.
            { name: 'controls', test: CONTROLS, priority: 7 },
            // Small parts of the dashboard that others share: a file each would cost more to ask for
            // than to send.
            {
              name: 'parts',
              test: /frontend\/src\/shared\/(charts\/|spice\/|brand\/gauge-shape|ui\/(avatar|card)\.)/,
              priority: 6,
            },
            // Small parts that most screens share, instead of dozens of tiny files.
            { name: 'common', test: isCommon, minShareCount: 10, priority: 5 },
            { name: 'more-controls', test: SHARED, priority: 4 },
            { name: 'forms', test: FORMS, priority: 3 },
            { name: 'dialogs', test: DIALOGS, priority: 2 },
            { name: 'choices', test: CHOICES, priority: 1 },
            { name: 'menus', test: MENUS, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: backend, changeOrigin: false },
      '^/[bu]/': { target: backend, changeOrigin: false },
      '/r': { target: backend, changeOrigin: false },
    },
  },
});
