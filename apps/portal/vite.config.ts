import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { dropChartNamespaces } from './drop-chart-namespaces.ts';
import { inlineFirstStyles } from './inline-first-styles.ts';
import { precompress } from './precompress.ts';
import { responseShapes } from './response-shapes.ts';

const MOCK_API = 'http://127.0.0.1:4000';

/** Paths that the mock API serves; `changeOrigin` stays off so that its Origin check sees the real host. */
const proxy = Object.fromEntries(
  ['/v1', '/account', '/files', '/wrapper', '/__sim'].map((path) => [
    // A regular expression, because the prefix `/account` would swallow the portal's own `/accounting`.
    `^${path}(?:[/?]|$)`,
    { target: MOCK_API, changeOrigin: false },
  ]),
);

/**
 * The name of a class in the page: without the line that the default adds, which makes style sheets and scripts larger
 * and is different after every edit above it.
 */
function className(name: string, file: string): string {
  const sheet = createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url');
  return `_${name}_${sheet.slice(0, 4)}`;
}

export default defineConfig({
  plugins: [react(), responseShapes(), dropChartNamespaces(), inlineFirstStyles(), precompress()],
  // The base is a setting of the server (`BASE_PATH`), so the build contains relative addresses only.
  base: './',
  build: {
    outDir: 'dist/latest',
    emptyOutDir: true,
    // The import graph of the chunks: a test sums up its sizes.
    manifest: true,
    // One file for all that is loaded before anything is shown: it compresses better than many small ones.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'shell', tags: ['$initial'] }] },
        // Every chunk names those that it imports, and a hash does not compress: a short one is enough for a build.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
    modulePreload: { polyfill: false },
    // Grid and charts are one chunk each, up to this size, loaded only by the screens that show one.
    chunkSizeWarningLimit: 1300,
  },
  css: { modules: { generateScopedName: className } },
  server: { port: 5173, strictPort: true, proxy },
});
