import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandInDevelopment } from './vite.brand';

const backend = process.env.API_URL ?? 'http://localhost:3000';

const CONTROLS = /node_modules\/(antd|@ant-design|@rc-component|@emotion|stylis)\//;

/**
 * Parts of ours with a control in them, made of much that public pages need: in a group, either what they
 * are made of would follow them, or the controls would follow what all pages load.
 */
const APART = /frontend\/src\/shared\/ui\/(list-view|no-business)/;

/**
 * What is typed into, and its dialogs: a fifth of the controls, and no screen needs it to stand. What
 * other controls ask of it (contexts, the dialog that the configuration provides) stays with them.
 */
const FORMS =
  /node_modules\/(antd\/es\/(form|input)\/(?!context|validateMessagesContext|hooks\/useVariants)|@rc-component\/(input|textarea)\/)/;

/** Ant Design itself, and parts of ours that are made of it. */
const usesControls = (id: string) =>
  (CONTROLS.test(id) && !FORMS.test(id)) ||
  (/frontend\/src\/.*\.tsx$/.test(id) &&
    !APART.test(id) &&
    / from 'antd'/.test(readFileSync(id, 'utf8')));

/**
 * The signed-in client. `vite.customer.config.ts` builds the customer page into the same folder,
 * so neither build empties it: the build script clears it once before both.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), brandInDevelopment(backend)],
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
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-redux|@reduxjs|redux|immer|reselect|@tanstack|i18next|react-i18next)\//,
              priority: 2,
            },
            // Ant Design apart from our own parts: public pages use those without it.
            {
              name: 'controls',
              test: usesControls,
              minShareCount: 8,
              priority: 2,
            },
            { name: 'forms', test: FORMS, priority: 1 },
            // Small parts of the dashboard that others share: a file each would cost more to ask for
            // than to send.
            {
              name: 'parts',
              test: /frontend\/src\/shared\/(charts\/|spice\/|brand\/gauge-shape|ui\/(avatar|card)\.)/,
              priority: 2,
            },
            // Small parts that most screens share, instead of dozens of tiny files.
            {
              name: 'common',
              test: (id: string) => !APART.test(id),
              minShareCount: 10,
              priority: 1,
            },
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
