import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|html|svg|webmanifest|txt)$/;
/** Below this a compressed answer saves no packet. */
const WORTHWHILE_BYTES = 512;

/** Writes .br and .gz beside every asset, so that the server compresses nothing while it answers. */
function precompress(): Plugin {
  return {
    name: 'anypark-precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      await Promise.all(
        Object.keys(bundle)
          .filter((name) => COMPRESSIBLE.test(name))
          .map((name) => compressFile(join(dir, name))),
      );
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < WORTHWHILE_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

// `npm run dev` names the server that calls are passed on to.
const server = process.env.ANYPARK_SERVER;

export default defineConfig({
  ...(server && { server: { proxy: { '/api': server, '/sim': server } } }),
  plugins: [react(), tailwindcss(), precompress()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // Browsers that do not know the hint fetch the same files a little later; a phone need not carry 1 kB for them.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What the first page needs comes in one piece: it packs better, and a phone waits for fewer answers.
        codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
      },
    },
    // The Content-Security-Policy lets no font come from a data: address.
    assetsInlineLimit: 0,
  },
});
