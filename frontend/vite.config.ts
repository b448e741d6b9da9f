import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandInDevelopment } from './vite.brand';

const backend = process.env.API_URL ?? 'http://localhost:3000';

const CONTROLS = /node_modules\/(antd|@ant-design|@rc-component|@emotion|stylis)\//;

/** Ant Design itself, and parts of ours that are made of it. */
const usesControls = (id: string) =>
  CONTROLS.test(id) ||
  (/frontend\/src\/.*\.tsx$/.test(id) && / from 'antd'/.test(readFileSync(id, 'utf8')));

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
            // Small parts that most screens share, instead of dozens of tiny files.
            { name: 'common', minShareCount: 10, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: backend, changeOrigin: false },
      '/r': { target: backend, changeOrigin: false },
    },
  },
});
