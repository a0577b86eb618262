import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { precompress } from '../../apps/portal/precompress.ts';
import { folderForAllTests } from './helpers/setup.ts';

const folder = folderForAllTests();

it('A build of the portal has a brotli and a gzip copy of each large text file, with the same content', async () => {
  const words = Array.from({ length: 500 }, (_none, index) => `word ${index}`);
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="/main.js"></script>');
  writeFileSync(
    join(folder, 'main.js'),
    `import('./small.js'); document.title = ${JSON.stringify(words)}.join();`,
  );
  writeFileSync(join(folder, 'small.js'), 'document.body.id = "small";');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [precompress()],
    build: { modulePreload: { polyfill: false } },
  });
  const assets = join(folder, 'dist/assets');
  const files = readdirSync(assets);
  const large = files.find((name) => /^index-.*\.js$/.test(name)) ?? '';
  const read = (name: string): Buffer => readFileSync(join(assets, name));
  expect(brotliDecompressSync(read(`${large}.br`))).toEqual(read(large));
  expect(gunzipSync(read(`${large}.gz`))).toEqual(read(large));
  expect(files.filter((name) => name.startsWith('small-'))).toHaveLength(1);
});
