import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandInDevelopment } from './vite.brand';
import { plainPages } from './vite.plain';
import { productPlans } from './vite.product';
import { listOfScreens } from './vite.screens';

const backend = process.env.API_URL ?? 'http://localhost:3000';

/** Matches the parts of Ant Design that a group is about; their dependencies go with them. */
const antd = (parts: string) => new RegExp(`node_modules/antd/es/(${parts})/`);

/**
 * Parts that every signed-in screen needs: colors, buttons and skeletons. All others load with the screens that use
 * them, or when they open.
 */
const CONTROLS = antd('config-provider|theme|button|skeleton');

/** Parts that the groups below share. Each group is one file, loaded with the first screen that uses it. */
const SHARED =
  /node_modules\/(antd\/es\/((tooltip|space|style|_util)\/|form\/context)|@rc-component\/overflow\/)/;

/** Forms and text fields. */
const FORMS = antd('form|input');

/** Lists to choose from. */
const CHOICES = antd('select');

/** Dialogs, without their locale, which belongs to the configuration. */
const DIALOGS = /node_modules\/antd\/es\/modal\/(?!locale)/;

/** Menus, the switcher's and those of rows. */
const MENUS = antd('dropdown|menu');

/**
 * The client's own parts that contain a control, but depend on much that public pages need. In a group, either their
 * dependencies would follow them, or the controls would be loaded by all pages.
 */
const APART =
  /frontend\/src\/shared\/(loading\/list-view|ui\/(no-business|bone|list-skeleton|block-skeleton))/;

/** Ant Design and its dependencies. */
const ANT_DESIGN = /node_modules\/(antd|@ant-design|@rc-component|@emotion|stylis)\//;

/** True for modules that all pages may load: neither Ant Design nor own parts that use it. */
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
  plugins: [react(), brandInDevelopment(backend), listOfScreens(), plainPages(productPlans)],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: '../dist/web',
    assetsDir: 'assets',
    emptyOutDir: false,
    target: 'es2022',
    sourcemap: false,
    rolldownOptions: {
      output: {
        // Code that every screen needs is one file; all other code is split by route.
        codeSplitting: {
          groups: [
            // A group includes the dependencies of its modules, unless a group of higher priority has them.
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-redux|@reduxjs|redux|immer|reselect|@tanstack|i18next|react-i18next)\//,
              priority: 8,
            },
            // Ant Design is separate from the client's own parts, which public pages use without it.
            { name: 'controls', test: CONTROLS, priority: 7 },
            // Small parts of the dashboard that other screens share: as a file each, the requests would cost
            // more than the bytes.
            {
              name: 'parts',
              test: /frontend\/src\/shared\/(charts\/|spice\/|brand\/gauge-shape|ui\/(avatar|card)\.)/,
              priority: 6,
            },
            // Small parts that most screens share, in one file instead of dozens.
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
      '^/[bqu]/': { target: backend, changeOrigin: false },
      '/r': { target: backend, changeOrigin: false },
    },
  },
});
